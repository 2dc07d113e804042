/** Features of every record page, tested on a loan. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { company } from "#company";
import { customer, registerLoan, repayLoan, terms } from "./fixtures.ts";
import { api, network } from "../setup/api.ts";
import { openConsole, rowOf, waitHalfSecond, dialog } from "./render.tsx";
import { testAtNight } from "#tests/setup/night.ts";

const trail = () => within(screen.getByRole("navigation", { name: "Breadcrumb" }));

test("a breadcrumb names the record and leads back to the list", async () => {
  const { user } = await openConsole("employee", `/employee/loans/${await registerLoan()}`);
  expect(await screen.findByRole("heading", { level: 1, name: customer.name })).toBeVisible();
  expect(trail().getByText(customer.name).closest("[aria-current=page]")).toBeVisible();
  expect(document.title).toBe(`${customer.name} · Loan · ${company.name}`);
  window.scrollTo(0, 300);
  await user.click(trail().getByRole("link", { name: "Loans" }));
  expect(await screen.findByRole("heading", { name: "Loans Management" })).toBeVisible();
  expect(window.scrollY).toBe(0);
});

test("the page of a missing record says so under the title of its resource, without 'Try again'", async () => {
  await openConsole("employee", "/employee/loans/nothing");
  expect(await screen.findByText("This loan no longer exists.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getByRole("heading", { level: 1, name: "Loan" })).toBeVisible();
});

test("a loan opened from a list shows what the list showed at once, and a form is sent only with the loan itself", async () => {
  await registerLoan();
  const { user } = await openConsole("employee", "/employee/loans");
  const row = await rowOf(customer.name);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.use(
    http.get("*/api/employee/loans", async ({ request }) => {
      if (!new URL(request.url).searchParams.has("id")) return;
      await held;
    }),
  );
  await user.click(row.getByRole("link", { name: customer.name }));
  expect((await screen.findAllByText("Payoff today"))[0]).toBeVisible();
  await user.click(screen.getByRole("button", { name: `Repay ${customer.name}` }));
  const repay = await dialog("Repay loan");
  const record = repay.getByRole("button", { name: "Record repayment" });
  await waitHalfSecond();
  expect(record).toBeDisabled();
  answer();
  await waitFor(() => expect(record).toBeEnabled());
});

testAtNight("a form on a loan that could not be loaded says so, and is sent only once it is", async () => {
  await registerLoan();
  const { user } = await openConsole("employee", "/employee/loans");
  const row = await rowOf(customer.name);
  let isDown = true;
  network.use(
    http.get("*/api/employee/loans", ({ request }) =>
      isDown && new URL(request.url).searchParams.has("id")
        ? HttpResponse.json({}, { status: 500 })
        : undefined,
    ),
  );
  await user.click(row.getByRole("link", { name: customer.name }));
  expect(await screen.findByText("Failed to fetch loans")).toBeVisible();
  await user.click(screen.getByRole("button", { name: `Repay ${customer.name}` }));
  const repay = await dialog("Repay loan");
  expect(await repay.findByText("Failed to fetch loans")).toBeVisible();
  expect(repay.getByRole("button", { name: "Record repayment" })).toBeDisabled();
  isDown = false;
  await user.click(repay.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(repay.getByRole("button", { name: "Record repayment" })).toBeEnabled());
  expect(repay.queryByText("Failed to fetch loans")).toBeNull();
});

testAtNight("a loan opened from a list shows what the last list showed, not an earlier one", async () => {
  const id = await registerLoan();
  const { user } = await openConsole("employee", "/employee/loans");
  await rowOf(customer.name);
  await repayLoan(id);
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  const row = await rowOf(customer.name);
  expect(row.getByText("closed")).toBeVisible();
  network.use(http.get("*/api/employee/loans", () => new Promise<never>(() => undefined)));
  await user.click(row.getByRole("link", { name: customer.name }));
  const [head] = await screen.findAllByText("Loan amount");
  expect(within(head?.closest("dl") as HTMLElement).getByText("closed")).toBeVisible();
});

testAtNight("the breadcrumb leads to an up-to-date list, even after a reload", async () => {
  const id = await registerLoan();
  const { reload } = await openConsole("employee", `/employee/loans/${id}`);
  const { user } = reload();
  await screen.findByRole("heading", { level: 1, name: customer.name });
  await repayLoan(id);
  await user.click(trail().getByRole("link", { name: "Loans" }));
  expect((await rowOf(customer.name)).getByText("closed")).toBeVisible();
});

test("a loan's page has one main action, two beside it, and all others in a menu", async () => {
  const id = await registerLoan();
  await openConsole("admin", `/admin/loans/${id}`);
  const more = await screen.findByRole("button", { name: `More actions for ${customer.name}` });
  const buttons = within(more.parentElement as HTMLElement).getAllByRole("button");
  expect(buttons.slice(0, 3).map(({ textContent }) => textContent)).toEqual(["Repay", "Settle", "Renew"]);
  const menu = within(screen.getByRole("list", { name: `More actions for ${customer.name}` }));
  expect(menu.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Release gold",
    "Edit",
    "Payment History",
    "Record call",
    "Print ticket",
  ]);
});

test("each tab of a loan's page has an address, and a text found in a closed tab opens it", async () => {
  const id = await registerLoan();
  const { user, reload } = await openConsole("admin", `/admin/loans/${id}`);
  const current = () => screen.getByRole("link", { current: "page", name: /^(Overview|Schedule|Gold)$/ });
  await user.click(await screen.findByRole("link", { name: "Schedule" }));
  expect(window.location.search).toBe("?tab=schedule");
  reload();
  await screen.findByRole("table", { name: "Schedule" });
  expect(current()).toHaveTextContent("Schedule");
  window.history.back();
  await waitFor(() => expect(current()).toHaveTextContent("Overview"));

  const article = await screen.findByText("Necklace");
  const closed = article.closest("[hidden]");
  expect(closed).toHaveAttribute("hidden", "until-found");
  act(() => void closed?.dispatchEvent(new Event("beforematch", { bubbles: true })));
  await waitFor(() => expect(article).toBeVisible());
  expect(window.location.search).toBe("?tab=gold");
});

test("the head of a loan's page shows the payoff, the next due amount and the place of the gold", async () => {
  const [article] = terms.goldItems;
  const id = await registerLoan({ goldItems: [{ ...article, packet: "P-7", locker: "B2" }] });
  vi.setSystemTime(new Date("2025-02-01T06:00:00Z"));
  await openConsole("admin", `/admin/loans/${id}`);
  const head = within((await screen.findByText("LTV today")).closest("dl") as HTMLElement);
  expect(head.getByText("active")).toBeVisible();
  expect(head.getByText(/Packet P-7 · Locker B2/)).toBeVisible();
  expect(head.getByText("Payoff today").nextElementSibling).toHaveTextContent("₹1,00,000");
  expect(head.getByText("Next due").nextElementSibling).toHaveTextContent("₹8,885on 12 Feb 2025");
});

testAtNight("the Gold tab names articles that count untested, and what they count as", async () => {
  const [article] = terms.goldItems;
  const id = await registerLoan({
    goldItems: [
      { ...article, description: "Old chain" },
      { ...article, description: "Coin", carat: 24 },
    ],
  });
  // An added article does not count until an administrator confirms it.
  const { request, signIn } = await api();
  const [chain, coin] = [
    { ...article, description: "Old chain" },
    { ...article, description: "Coin", carat: 24 },
  ];
  const goldItems = [chain, coin, { ...article, description: "Ring" }];
  await request("PUT", `/employee/loans/${id}`, { goldItems }, await signIn("employee"));
  await openConsole("admin", `/admin/loans/${id}?tab=gold`);
  expect(await screen.findByText(/^Not tested, counts as 24 carat/)).toHaveTextContent(/: \S*Old chain\S*$/);
});
