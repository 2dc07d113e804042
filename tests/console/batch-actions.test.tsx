/** Batch actions: select, print, remind, change and export several rows. Rows that fail stay selected. */
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect } from "vitest";
import "#console/features/loans/paper/pages.ts";
import "#engine/console/screens/list/deferred-parts.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { setBackendExtended } from "#session/store.ts";
import { api, network } from "../setup/api.ts";
import { customer, registerLoan, savedLoans } from "./fixtures.ts";
import { click, dialog, fill, openConsole, rowOf, collectDownloads } from "./render.tsx";
import { testAtNight as test } from "#tests/setup/night.ts";

const others = { aadharNumber: "432143214321", name: "Ravi Teja", email: "ravi@example.com" };

/** Registers two loans, of Lakshmi and of Ravi. */
async function twoLoans() {
  const first = await registerLoan();
  (await api()).clock.passMinutes(1);
  return [first, await registerLoan(others)] as const;
}

const bar = async () => within(await screen.findByRole("group", { name: "Batch actions" }));
const tick = async (name: string) => (await rowOf(name)).getByRole("checkbox", { name: `Select ${name}` });
const selectAll = async (user: UserEvent) =>
  user.click((await bar()).getByRole("checkbox", { name: "Select all on this page" }));
const renewalDates = async () =>
  Object.fromEntries(((await savedLoans()) as Loan[]).map(({ name, renewalDate }) => [name, renewalDate]));

test("rows are selected by keyboard or all at once, and their number is announced", async () => {
  await twoLoans();
  const { user } = await openConsole("admin", "/admin/loans");
  const select = await bar();
  expect(select.getByRole("status")).toBeEmptyDOMElement();
  expect(select.queryByRole("button")).toBeNull();
  (await tick(customer.name)).focus();
  await user.keyboard(" ");
  expect(select.getByRole("status")).toHaveTextContent("1 selected");
  expect(select.getByRole("checkbox")).toBePartiallyChecked();
  await selectAll(user);
  expect(select.getByRole("status")).toHaveTextContent("2 selected");
  expect(await tick(others.name)).toBeChecked();
  // Rows that are out of sight are no longer selected.
  await fill("Search by Name", "ravi");
  await waitFor(() => expect(select.getByRole("status")).toBeEmptyDOMElement());
});

test("a renewal date is set on each loan, and a loan that fails is named and stays selected", async () => {
  const [lakshmis] = await twoLoans();
  const { user } = await openConsole("admin", "/admin/loans");
  await selectAll(user);
  network.use(
    http.put(`*/admin/loans/${lakshmis}`, () =>
      HttpResponse.json({ message: "Somebody else changed this loan" }, { status: 409 }),
    ),
  );
  await click(user, "Set renewal date", await bar());
  const form = await dialog("Set renewal date");
  expect(form.getByText("For 2 loans: Ravi Teja, Lakshmi Prasanna")).toBeVisible();
  await click(user, "Save changes", form);
  expect(form.queryByText(/^Done/)).toBeNull();
  await fill("Renewal date", "2026-03-01", form);
  await click(user, "Save changes", form);

  expect(await form.findByText("Done: 1 of 2. The others are still selected.")).toBeVisible();
  expect(form.getByRole("listitem")).toHaveTextContent("Lakshmi Prasanna: Somebody else changed this loan");
  expect(form.getByRole("link", { name: customer.name })).toHaveAttribute("href", `/admin/loans/${lakshmis}`);
  await user.click(form.getByText("Close", { selector: "button span" }));
  expect(await tick(customer.name)).toBeChecked();
  expect(await tick(others.name)).not.toBeChecked();
  expect(await renewalDates()).toEqual({
    [others.name]: expect.stringMatching(/^2026-03-01/),
    [customer.name]: "",
  });
});

test("a batch can be cancelled between two loans and lists the loans that were not started", async () => {
  await twoLoans();
  const { user } = await openConsole("admin", "/admin/loans");
  await selectAll(user);
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.use(
    http.put("*/admin/loans/*", async () => {
      await waiting;
      return undefined;
    }),
  );
  await click(user, "Set renewal date", await bar());
  const form = await dialog("Set renewal date");
  await fill("Renewal date", "2026-03-01", form);
  await click(user, "Save changes", form);
  expect(await form.findByText("0 of 2")).toBeVisible();
  await click(user, "Cancel", form);
  answer();
  expect(await form.findByText("Done: 1 of 2. The others are still selected.")).toBeVisible();
  expect(form.getByRole("heading", { name: "Not started" })).toBeVisible();
  expect(form.getByRole("listitem")).toHaveTextContent(customer.name);
});

test("an employee prints tickets as one document, each loan records its print, and has no actions of an admin", async () => {
  const [lakshmis, ravis] = await twoLoans();
  const { user } = await openConsole("employee", "/employee/loans");
  await selectAll(user);
  const offered = (await bar()).getAllByRole("button").map(({ textContent }) => textContent);
  expect(offered).toEqual(["Print tickets", "Issue renewal notices", "Export selected"]);
  await click(user, "Print tickets", await bar());
  expect(await screen.findAllByRole("article", { name: "Pledge ticket, Customer copy" })).toHaveLength(2);
  expect(window.location.pathname + window.location.search).toBe(
    `/employee/loans/papers/ticket?of=${ravis}&of=${lakshmis}`,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Pledge ticket: 2 loans");
  await user.click(screen.getByRole("radio", { name: "A5" }));
  expect(screen.getAllByRole("article")).toHaveLength(4);

  window.dispatchEvent(new Event("afterprint"));
  await waitFor(() => expect(screen.getAllByText(/^Duplicate/)).toHaveLength(4));
});

test("renewal notices are issued in turn and printed as one document, and a missing paper is named", async () => {
  const [lakshmis] = await twoLoans();
  const { user } = await openConsole("admin", "/admin/loans");
  await selectAll(user);
  await click(user, "Issue renewal notices", await bar());
  const form = await dialog("Issue renewal notices");
  await click(user, "Issue renewal notices", form);
  network.use(
    http.get(`*/loans/${lakshmis}/papers/notice/*`, () =>
      HttpResponse.json({ message: "Out of order" }, { status: 500 }),
    ),
  );
  await user.click(await form.findByRole("link", { name: "Print all 2" }));
  expect(await screen.findByRole("article")).toHaveTextContent(others.name);
  expect(await screen.findByText("1 of 2 loaded.")).toBeVisible();
  expect(screen.getByText("Lakshmi Prasanna: Out of order")).toBeVisible();
  network.resetHandlers();
  await click(user, "Try again");
  expect(await screen.findAllByRole("article")).toHaveLength(2);
});

test("the selected customers are exported in the format of their list", async () => {
  await twoLoans();
  const { user } = await openConsole("employee", "/employee/customers");
  const files = collectDownloads();
  await user.click(await tick(others.name));
  await click(user, "Export selected", await bar());
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]?.text();
  expect(text?.split("\r\n")).toEqual([
    expect.stringContaining("Customer ID"),
    expect.stringContaining(others.name),
  ]);
});

test("a backend limited to the specification has neither views nor a selection", async () => {
  await registerLoan();
  const { reload } = await openConsole("admin", "/admin/loans");
  await bar();
  setBackendExtended(false);
  reload();
  await rowOf(customer.name);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Views" })).toBeNull();
});
