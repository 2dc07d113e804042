import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { today, formatTypedDay } from "#domain/basics/dates.ts";
import { network } from "../setup/api.ts";
import { customer, registerLoan } from "./fixtures.ts";
import { waitHalfSecond, click, dialog, openConsole, setWidth, collectDownloads } from "./render.tsx";
import { testAtNight } from "#tests/setup/night.ts";

const item = { description: "Chain", grossWeight: 4, netWeight: 3.5 };

test("the period is in the address and can be chosen by a common name", async () => {
  const { user } = await openConsole("employee", "/employee/reports?report=day-book");
  await user.click(await screen.findByRole("button", { name: "Yesterday" }));
  await waitFor(() => expect(window.location.search).toMatch(/from=(\d{4}-\d\d-\d\d)&to=\1/));
  expect(screen.getByRole("button", { name: "Yesterday" })).toHaveAttribute("aria-pressed", "true");
});

testAtNight("a report with only zeros has a table but no chart", async () => {
  await registerLoan({ amount: 10_000 });
  await openConsole("admin", "/admin/reports?report=what-if");
  const table = await screen.findByRole("table", { name: "Loans above their limit" });
  expect(await within(table).findAllByText("₹0")).toHaveLength(4);
  await waitHalfSecond();
  expect(screen.queryByRole("img", { name: /^Chart of/ })).toBeNull();
});

test("Enter runs a report with the typed value, and Back restores the earlier value", async () => {
  const { user } = await openConsole("admin", "/admin/reports?report=what-if");
  const fall = await screen.findByLabelText("Gold rate falls by (%)");
  const initial = (fall as HTMLInputElement).value;
  await user.clear(fall);
  await user.type(fall, "12.5{Enter}");
  await waitFor(() => expect(window.location.search).toMatch(/=12\.5/));
  expect(screen.getByLabelText("Gold rate falls by (%)")).toBe(fall);
  expect(fall).toHaveFocus();
  window.history.back();
  await waitFor(() => expect(fall).toHaveValue(initial));
});

testAtNight("an input of a report behaves as in a form: the arrow keys step a number", async () => {
  const { user } = await openConsole("admin", "/admin/reports?report=what-if");
  const fall = await screen.findByLabelText("Gold rate falls by (%)");
  await user.type(fall, "{ArrowUp}");
  expect(fall).toHaveValue("10.01");
  await user.tab();
  await waitFor(() => expect(window.location.search).toMatch(/=10\.01/));
});

test("a day of a report is asked at once, and moves the other day of a period", async () => {
  await openConsole("admin", "/admin/reports?report=day-book&from=2025-01-02&to=2025-01-03");
  fireEvent.change(await screen.findByLabelText("From"), { target: { value: "2025-01-10" } });
  await waitFor(() => expect(window.location.search).toMatch(/from=2025-01-10&to=2025-01-10/));
  expect(screen.getByLabelText("To")).toHaveValue("10/01/2025");
});

testAtNight("a choice of a report is asked at once", async () => {
  const { user } = await openConsole("admin", "/admin/reports?report=collections");
  const choice = await screen.findByRole("combobox");
  await user.selectOptions(choice, "month");
  await waitFor(() => expect(window.location.search).toMatch(/=month/));
  expect(choice).toHaveValue("month");
});

test("a stock check waits for packet numbers and keeps them in the tab, not in the address", async () => {
  await registerLoan({ goldItems: [{ ...item, packet: "P-118" }, { ...item, packet: "P-7" }, item] });
  const { user, reload } = await openConsole("admin", "/admin/reports?report=stock-check");
  expect(await screen.findAllByText("Scan or type packet numbers first")).toHaveLength(2);
  expect(screen.queryByText("No packets missing")).toBeNull();
  const nameless = await screen.findByRole("table", { name: "In the books without a packet number" });
  expect(await within(nameless).findByText("Chain")).toBeVisible();

  // More numbers than an address can hold; the last one must count too.
  const pasted = [...Array.from({ length: 3_000 }, (_, at) => `Z-${at}`), "p-7"].join("\n");
  const place = await screen.findByLabelText<HTMLTextAreaElement>("Packet numbers");
  await user.click(place);
  await user.paste(pasted);
  await user.tab();
  const missing = await screen.findByRole("table", { name: "Missing from the count" });
  expect(await within(missing).findByText("P-118")).toBeVisible();
  expect(within(missing).queryByText("P-7")).toBeNull();
  expect(await screen.findByText("The first 200 of 3,000; the export has them all.")).toBeVisible();
  expect(window.location.search).toBe("?report=stock-check");

  reload();
  expect(await screen.findByLabelText("Packet numbers")).toHaveValue(pasted);
  const again = await screen.findByRole("table", { name: "Missing from the count" });
  expect(await within(again).findByText("P-118")).toBeVisible();
});

testAtNight("an export of the stock check uses the typed numbers", async () => {
  await registerLoan({ goldItems: [{ ...item, packet: "P-118" }] });
  const files = collectDownloads();
  const { user } = await openConsole("admin", "/admin/reports?report=stock-check");
  const exported = async () => {
    const before = files.length;
    await click(user, "Export");
    await waitFor(() => expect(files).toHaveLength(before + 1));
    return files.at(-1)?.text();
  };
  expect(await exported()).toContain("Missing from the count\r\nScan or type packet numbers first\r\n");
  await user.type(await screen.findByLabelText("Packet numbers"), "P-9");
  await user.tab();
  await screen.findByText("Counted");
  expect(await exported()).toMatch(/P-118[\s\S]*P-9/);
});

test("an employee sees only the reports of the counter", async () => {
  await openConsole("employee", "/employee/reports?report=portfolio");
  const menu = within(await screen.findByRole("navigation", { name: "Reports" }));
  expect(menu.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Today",
    "Overdue",
    "Collections",
    "Day book",
  ]);
  expect(await screen.findByRole("heading", { level: 2, name: "Today" })).toBeVisible();
});

test("a server without reports shows a message instead of an error", async () => {
  network.use(
    http.get("*/api/admin/reports/*", () => HttpResponse.json({ message: "Not found" }, { status: 404 })),
  );
  await openConsole("admin", "/admin/reports");
  expect(await screen.findByText("This server has no reports.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

testAtNight("a loading report shows as many placeholder rows as it had before", async () => {
  for (let at = 0; at < 4; at++) await registerLoan({ aadharNumber: `12341234123${at}` });
  const { reload } = await openConsole("admin", "/admin/reports?report=not-said");
  const table = () => screen.findByRole("table", { name: "Loans" });
  await waitFor(async () => expect((await table()).querySelectorAll("tbody tr")).toHaveLength(4));
  network.use(http.get("*/api/admin/reports/*", () => new Promise<never>(() => undefined)));
  reload();
  expect((await table()).querySelectorAll("tbody tr[aria-hidden]")).toHaveLength(4);
});

testAtNight(
  "a loading report shows its period and as many placeholder figures as it had before",
  async () => {
    const { reload } = await openConsole("admin", "/admin/reports?report=today");
    const labels = () => [...screen.getByRole("group", { name: "At a glance" }).querySelectorAll("dt")];
    await screen.findByText("Collected", { selector: "dt *, dt" });
    const { length } = labels();
    network.use(http.get("*/api/admin/reports/*", () => new Promise<never>(() => undefined)));
    reload();
    await screen.findByRole("heading", { level: 2, name: "Today" });
    expect(labels().map(({ textContent }) => textContent)).toEqual(Array(length).fill(""));
    expect(screen.getByLabelText("From")).toHaveValue(formatTypedDay(today()));
  },
);

testAtNight(
  "on a phone a row shows its name and last figure until it is expanded, wherever it moves then",
  async () => {
    setWidth(360);
    try {
      for (const at of [1, 2, 3])
        await registerLoan({ aadharNumber: `12341234123${at}`, name: `Customer ${at}`, amount: 10_000 });
      const { user } = await openConsole("admin", "/admin/reports?report=not-said");
      const [above, , below] = await screen.findAllByRole("link", { name: /^Customer \d$/ });
      const row = within(below?.closest("tr") as HTMLElement);
      expect(row.getAllByRole("cell", { hidden: false }).map((cell) => cell.dataset.label)).toEqual([
        // Two more cells hold the actions and the button that expands the row.
        ...["Customer", "Paid out", undefined, undefined],
      ]);
      await user.click(row.getByRole("button", { name: `Details of ${below?.textContent}` }));
      expect(row.getByRole("button", { expanded: true })).toBeVisible();
      expect(row.getByText(customer.primaryMobile)).toBeVisible();

      // A loan with its payout recorded leaves the report, and the rows below move up.
      await click(user, `Edit ${above?.textContent}`);
      const edit = await dialog("Edit Loan Details");
      await user.selectOptions(await edit.findByLabelText("Paid out"), "Cash");
      await click(user, "Save changes", edit);
      await waitFor(() => expect(screen.getAllByRole("link", { name: /^Customer \d$/ })).toHaveLength(2));
      const button = await screen.findByRole("button", { name: `Details of ${below?.textContent}` });
      expect(button).toHaveAttribute("aria-expanded", "true");
    } finally {
      setWidth(1366);
    }
  },
);
