/** Comforts of daily work: drafts, keyboard shortcuts, record pages, exports and the theme. */
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, vi } from "vitest";
import "#engine/console/screens/record/RecordPage.tsx";
import { api, delayResponse, network } from "../setup/api.ts";
import { customer, registerLoan, repayLoan, savedLoans } from "./fixtures.ts";
import { click, factsUnder, fill, openConsole, rowOf, rows, collectDownloads } from "./render.tsx";
import { testAtNight as test } from "#tests/setup/night.ts";

describe("unsaved input", () => {
  test("with a correction survives the look-up of the same customer, but not of another", async () => {
    await registerLoan();
    await registerLoan({ aadharNumber: "999988887777", name: "Somebody Else" });
    const { user } = await openConsole("admin", "/admin/dashboard?action=create");
    const name = () => screen.getByLabelText(/^Full name/);
    const mobile = () => screen.getByLabelText(/^Primary mobile/);
    await fill("Aadhar Number", customer.aadharNumber);
    await waitFor(() => expect(name()).toHaveValue(customer.name));
    await fill("Full name", "Lakshmi Devi");
    await click(user, "Close Form");
    await waitFor(() => expect(screen.queryByRole("form", { name: "Add New Loan" })).toBeNull());

    await click(user, "Add New Loan");
    expect(await screen.findByText(/^Existing customer/)).toBeVisible();
    expect(name()).toHaveValue("Lakshmi Devi");
    expect(mobile()).toHaveValue(customer.primaryMobile);
    await fill("Aadhar Number", "999988887777");
    await waitFor(() => expect(name()).toHaveValue("Somebody Else"));
  });

  test("keeps its value and the focus while a number is looked up", async () => {
    await registerLoan();
    const { user } = await openConsole("admin", "/admin/dashboard?action=create");
    await screen.findByRole("form", { name: "Add New Loan" });
    const arrive = delayResponse("*/check-aadhar/*");
    await user.type(screen.getByLabelText(/^Aadhar Number/), customer.aadharNumber);
    await screen.findByText("Looking up…");
    const email = screen.getByLabelText(/^Email/);
    await user.type(email, "new@example.com");
    arrive();
    await waitFor(() => expect(screen.getByLabelText(/^Full name/)).toHaveValue(customer.name));
    expect(email).toHaveValue("new@example.com");
    expect(email).toHaveFocus();
  });
});

describe("a loan's page", () => {
  test("shows its terms, its gold, and each repayment with the balance after it", async () => {
    const id = await registerLoan();
    await repayLoan(id, 6619);
    (await api()).clock.passMinutes(1);
    await repayLoan(id, 40000.5);
    const { user } = await openConsole("admin", `/admin/loans/${id}`);
    expect(await screen.findByRole("heading", { name: customer.name })).toBeVisible();
    expect(screen.getByText("12% a year")).toBeVisible();
    expect(await screen.findByText("Necklace")).not.toBeVisible();
    await user.click(screen.getByRole("link", { name: "Gold" }));
    expect(screen.getByText("Necklace")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Schedule" }));
    expect(screen.getByText("₹59,999.50 outstanding")).toBeVisible();
    const timeline = await screen.findByRole("list", { name: "Payments" });
    expect([...timeline.children].map((entry) => entry.textContent)).toEqual([
      "₹40,000.50 on 12 Jan 2025, hand cash, receipt PR/2024-25/000002₹40,000.50 paid in advancebalance ₹59,999.50",
      "₹6,619 on 12 Jan 2025, hand cash, receipt PR/2024-25/000001₹6,619 paid in advancebalance ₹1,00,000",
    ]);
  });

  test("does not say 'No payments yet' while payments load", async () => {
    const id = await registerLoan();
    await repayLoan(id, 6619);
    const arrive = delayResponse("*/api/loans/:id/payments");
    await openConsole("admin", `/admin/loans/${id}?tab=schedule`);
    expect(await screen.findByText("₹1,00,000 outstanding")).toBeVisible();
    expect(screen.queryByText("No payments yet")).toBeNull();
    arrive();
    expect(await screen.findByRole("list", { name: "Payments" })).toBeVisible();
  });

  test("shows its schedule, the dues of today and the payoff on a day", async () => {
    const id = await registerLoan();
    await repayLoan(id, 8985);
    vi.setSystemTime("2025-03-20T06:00:00Z");
    await openConsole("admin", `/admin/loans/${id}`);
    const table = await screen.findByRole("table", { name: "Schedule" });
    const lines = [...table.querySelectorAll("tr")].map((line) =>
      [...line.children].map((cell) => cell.textContent),
    );
    expect(lines).toHaveLength(1 + 12);
    expect(lines.slice(1, 4)).toEqual([
      ["12 Feb 2025", "₹8,885", "₹1,000", "₹7,885", "₹92,115", "paid"],
      ["12 Mar 2025", "₹8,885", "₹921.15", "₹7,963.85", "₹84,151.15", "overdue"],
      ["12 Apr 2025", "₹8,885", "₹841.51", "₹8,043.49", "₹76,107.66", "upcoming"],
    ]);
    expect(lines[12]?.slice(4)).toEqual(["₹0", "upcoming"]);
    expect(screen.getByText("9 days past due")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Charge / })).toBeNull();
    expect(factsUnder("Amount owed")).toMatchObject({
      "Due now": "₹8,785",
      "Overdue since": "12 Mar 2025",
      "Payoff today": "₹93,153.31",
      "Interest not charged": "₹4,480.69",
    });
    await fill("Payoff on", "2025-03-19");
    expect(screen.getByText("Choose today or a later date.")).toBeVisible();
    await fill("Payoff on", "2026-01-12");
    expect(factsUnder("Amount owed")["Payoff on this day"]).toBe("₹97,634");
    vi.useRealTimers();
  });

  test.each([
    ["active", true],
    ["approved", false],
    ["rejected", false],
  ])("of status %s shows dues: %s, because only a disbursed loan is owed", async (status, isShown) => {
    const id = await registerLoan();
    const data = ((await savedLoans()) as object[]).map((loan) => ({ ...loan, status }));
    network.use(http.get("*/api/admin/loans", () => HttpResponse.json({ data, total: 1, counts: {} })));
    await openConsole("admin", `/admin/loans/${id}`);
    for (const shown of await screen.findAllByText(status)) expect(shown).toBeVisible();
    expect(screen.getByRole("heading", { name: "Loan terms" })).toBeVisible();
    const inClosedTab = { hidden: true };
    await screen.findByRole("heading", { name: "Papers", ...inClosedTab });
    const sections = [
      screen.queryByRole("heading", { name: "Schedule", ...inClosedTab }),
      screen.queryByRole("heading", { name: "Progress to payoff", ...inClosedTab }),
      screen.queryByRole("button", { name: "Issue statement of account", ...inClosedTab }),
    ];
    expect(sections.map(Boolean)).toEqual([isShown, isShown, isShown]);
  });

  test("that fails to load can be loaded again", async () => {
    const id = await registerLoan();
    network.use(http.get("*/api/admin/loans", () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = await openConsole("admin", `/admin/loans/${id}`);
    expect(await screen.findByText("Failed to fetch loans")).toBeVisible();
    await click(user, "Try again");
    expect(await screen.findByRole("heading", { name: "Loan terms" })).toBeVisible();
    expect(screen.queryByText("Failed to fetch loans")).toBeNull();
  });
});

test("a customer's page lists the customer's loans and links to them", async () => {
  await registerLoan({ amount: 50000 });
  await registerLoan({ amount: 70000 });
  await registerLoan({ aadharNumber: "999988887777", name: "Somebody Else" });
  const asked: string[] = [];
  network.use(http.get("*/api/loans/:id/payments", ({ params }) => void asked.push(String(params.id))));
  const { user } = await openConsole("employee", `/employee/customers/${customer.aadharNumber}`);
  const [first, ...others] = await screen.findAllByRole("link", { name: /^Ticket / });
  expect(others).toHaveLength(1);
  expect(screen.queryByText("Somebody Else")).toBeNull();
  await user.click(first as HTMLElement);
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/employee\/loans\/./));
  // The customer's data must not appear under the loan's address while the loan loads.
  expect(await screen.findByRole("heading", { name: "Amount owed" })).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked).toEqual([window.location.pathname.split("/").at(-1)]);
});

test("an export has every row of the search and filter, not only the page", async () => {
  const { clock } = await api();
  await registerLoan({ aadharNumber: "999988887777" });
  for (let number = 10; number < 40; number++) {
    await registerLoan({ aadharNumber: `1234567890${number}` });
    clock.passMinutes(1);
  }
  const taken = collectDownloads();
  const { user } = await openConsole("admin", "/admin/loans?q=1234567890");
  await rowOf("123456789039");
  expect(rows()).toHaveLength(25);
  await click(user, "Export");
  await waitFor(() => expect(taken).toHaveLength(1));
  expect((await taken[0]?.text())?.trim().split("\r\n")).toHaveLength(31);
});

test("a long export shows its progress and can be cancelled", async () => {
  await registerLoan();
  const taken = collectDownloads();
  const { user } = await openConsole("admin", "/admin/loans");
  await rowOf(customer.aadharNumber);
  const endless = new ReadableStream({
    start: (reader) =>
      reader.enqueue(new TextEncoder().encode(`{"total":1,"data":[${" ".repeat(2_500_000)}`)),
  });
  network.use(http.get("*/api/admin/loans", () => new HttpResponse(endless)));
  await click(user, "Export");
  await click(user, "Cancel export (2 MB read)");
  expect(await screen.findByRole("button", { name: "Export" })).toBeEnabled();
  expect(taken).toEqual([]);
});

test("the theme can be chosen, and a reload keeps the choice", async () => {
  const { user, reload } = await openConsole("admin", "/admin/dashboard");
  await click(user, "Dark theme");
  await waitFor(() => expect(document.documentElement).toHaveAttribute("data-theme", "dark"));
  reload();
  await waitFor(() => expect(document.documentElement).toHaveAttribute("data-theme", "dark"));
  await click(user, "Light theme");
  await waitFor(() => expect(document.documentElement).toHaveAttribute("data-theme", "light"));
});

test("an Aadhar number can be pasted as printed on the card", async () => {
  const { user } = await openConsole("admin", "/admin/dashboard?action=create");
  const aadhar = await screen.findByLabelText(/^Aadhar Number/);
  await user.click(aadhar);
  await user.paste("१२३४ ५६७८ ९०१२");
  expect(aadhar).toHaveValue("1234 5678 9012");
  expect(await screen.findByText("New customer.")).toBeVisible();
});
