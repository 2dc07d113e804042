/** Find: one field that searches all records and offers their actions. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import "#engine/console/screens/find/FindDialog.tsx";
import "#engine/console/screens/record/RecordPage.tsx";
import { destinationsOf, matchingDestinations } from "#engine/console/screens/find/destinations.ts";
import { layoutOf } from "#engine/declare/layout.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { resources } from "#resources/index.ts";
import { menu } from "#resources/menu.ts";
import { reports } from "#resources/reports/index.ts";
import { reportsFor } from "../setup/reports-for.ts";
import { setBackendExtended } from "#session/store.ts";
import { delayResponse, network } from "../setup/api.ts";
import { customer, registerLoan, repayLoan } from "./fixtures.ts";
import { click, dialog, fill, openConsole, waitHalfSecond } from "./render.tsx";
import { successes } from "#tests/setup/successes.ts";
import { oneByDay, testAtNight } from "#tests/setup/night.ts";

const company = {
  name: "",
  legalName: "",
  paperResource: "loans",
  find: { placeholder: "", label: "" },
  links: [],
};
const ticket = "PT/2024-25/000001";
const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: /^Scan or type a ticket/ });
/** Options of Find. The page behind it has filters with options of their own. */
const options = () =>
  within(screen.getByRole("dialog", { name: "Find" }))
    .queryAllByRole("option")
    .map((option) => option.getAttribute("aria-label"));
type Shown = Parameters<typeof openConsole>[2];

/** Opens Find over a list without loans, and types into it. */
async function openFind(role: "admin" | "employee", typed = "", shown?: Shown) {
  const { user } = await openConsole(role, `/${role}/holidays`, shown);
  await screen.findByRole("table");
  await user.keyboard("{Control>}k{/Control}");
  await field();
  if (typed) await user.keyboard(typed);
  return { user };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog", { name: "Find" })).toBeNull());

test("a scanned ticket opens its loan even if Enter comes before the result, and Enter again repays it", async () => {
  const id = await registerLoan();
  const arrive = delayResponse("*/api/admin/find");
  const { user } = await openFind("admin");
  expect(await field()).toHaveFocus();
  await user.keyboard(`${ticket.toLowerCase()}{Enter}`);
  expect(screen.getByRole("status")).toHaveTextContent("Searching…");
  arrive();
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/loans/${id}`));
  expect(await screen.findByRole("heading", { level: 1, name: customer.name })).toBeVisible();
  await isClosed();
  expect(await screen.findByRole("button", { name: `Repay ${customer.name}` })).toHaveFocus();
  await user.keyboard("{Enter}");
  const form = await dialog("Repay loan");
  await waitFor(() => expect(form.getByLabelText(/^Amount/)).toHaveFocus());
});

test("each record lists its actions, which have labels and can be reached with the arrow keys", async () => {
  const id = await registerLoan();
  const { user } = await openConsole("employee", "/employee/reports");
  await screen.findByRole("heading", { level: 1, name: "Reports" });
  await user.keyboard("/");
  await user.type(await field(), customer.name.slice(0, 7));
  const list = await screen.findByRole("listbox", { name: "Found" });
  await waitFor(() => expect(options()).toHaveLength(10));
  expect(options()).toEqual([
    `${customer.name}, Loan, ${ticket}, ₹1,00,000, active, 12 Jan 2025`,
    ...["Repay", "Settle", "Renew", "Release gold", "Print ticket", "Payment History", "Edit"].map(
      (label) => `${label} ${customer.name}`,
    ),
    `${customer.name}, Customer, ${customer.aadharNumber}, ${customer.primaryMobile}`,
    `Edit ${customer.name}`,
  ]);
  expect(within(list).getAllByRole("group")).toHaveLength(2);
  const chosen = () => {
    const active = document.getElementById(
      document.activeElement?.getAttribute("aria-activedescendant") ?? "",
    );
    expect(active).toHaveAttribute("aria-selected", "true");
    return active?.getAttribute("aria-label");
  };
  expect(chosen()).toMatch(/, Loan, /);
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(chosen()).toBe(`Repay ${customer.name}`);
  await user.keyboard("{Enter}");
  expect(await dialog("Repay loan")).toBeDefined();
  expect(window.location.pathname + window.location.search).toBe(
    `/employee/reports?on=loans&action=repay&record=${id}`,
  );
  await isClosed();
});

testAtNight(
  "keys pressed before the result arrives apply to it: a scanned ticket and a step down to Repay",
  async () => {
    const id = await registerLoan();
    const arrive = delayResponse("*/api/admin/find");
    const { user, reload } = await openConsole("admin", "/admin/holidays?q=2026");
    await screen.findByRole("table");
    await user.keyboard("{Control>}k{/Control}");
    await field();
    await user.keyboard(`${ticket}{ArrowDown}{Enter}`);
    arrive();
    const form = await dialog("Repay loan");
    await waitFor(() => expect(form.getByLabelText(/^Amount/)).toHaveFocus());
    expect(screen.getByRole("searchbox")).toHaveValue("2026");
    await isClosed();

    // The dialog has an address; after a reload its figures come from the server.
    await repayLoan(id, 500);
    const again = reload();
    expect((await dialog("Repay loan")).getByText("₹500")).toBeVisible();
    await again.user.keyboard("{Escape}");
    await waitFor(() => expect(window.location.search).toBe("?q=2026"));
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

testAtNight("a dialog opened from Find shows the newest figures of the record", async () => {
  const id = await registerLoan();
  const { user } = await openFind("admin", ticket);
  await screen.findByRole("option", { name: `Repay ${customer.name}` });
  await repayLoan(id, 500);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(await (await dialog("Repay loan")).findByText("₹500")).toBeVisible();
});

testAtNight("text typed while the field loads appears in it", async () => {
  await registerLoan();
  const { user } = await openConsole("admin", "/admin/holidays");
  await screen.findByRole("table");
  act(() => {
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    for (const key of `${ticket}x`) fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(document.body, { key: "Backspace" });
  });
  expect(await field()).toHaveValue(ticket);
  expect(await screen.findByRole("option", { name: new RegExp(ticket) })).toBeVisible();
  await user.keyboard("{Control>}k{/Control}");
  await user.keyboard("0");
  expect(await field()).toHaveValue(`${ticket}0`);
});

test("only available actions are listed, and a click opens one", async () => {
  const id = await registerLoan();
  await repayLoan(id);
  const { user } = await openConsole("admin", "/admin/holidays");
  await click(user, /^Find/);
  await fill("Scan or type a ticket", ticket);
  await waitFor(() => expect(options()).toHaveLength(5));
  expect(options().slice(1)).toEqual(
    ["Release gold", "Print ticket", "Payment History", "Edit"].map((label) => `${label} ${customer.name}`),
  );
  await user.click(screen.getByRole("option", { name: `Print ticket ${customer.name}` }));
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/loans/${id}/paper/ticket`));
});

testAtNight(
  "an empty result and a failed search show a message, and a failed search can be repeated",
  async () => {
    const { user } = await openConsole("admin", "/admin/loans");
    await click(user, /^Find/);
    await user.type(await field(), "nobody{Enter}");
    expect(await screen.findByText("No matches")).toBeVisible();
    expect(options()).toEqual([]);
    network.use(http.get("*/api/admin/find", () => HttpResponse.error(), { once: true }));
    await registerLoan();
    await user.clear(await field());
    await user.type(await field(), ticket);
    expect(await screen.findByText(/^Failed to search/)).toBeVisible();
    await click(user, "Try again");
    expect(await screen.findByRole("option", { name: new RegExp(`^${customer.name}, Loan`) })).toBeVisible();
  },
);

test.each(oneByDay(["customer", "admin"]))(
  "an %s has no Find if there is nothing to search",
  async (role) => {
    setBackendExtended(role === "customer");
    const { user } = await openConsole(role, `/${role}/${role === "customer" ? "sessions" : "dashboard"}`);
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: /^Find/ })).toBeNull();
    await user.keyboard("{Control>}k{/Control}");
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

testAtNight(
  "a name and Enter twice open the running loan and its repayment, and never an edit form",
  async () => {
    const id = await registerLoan();
    const { user } = await openFind("admin", `${customer.name}{Enter}`);
    await waitFor(() => expect(window.location.pathname).toBe(`/admin/loans/${id}`));
    expect(await screen.findByRole("button", { name: `Repay ${customer.name}` })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await dialog("Repay loan")).toBeDefined();
  },
);

testAtNight(
  "the page of a customer opens with the focus on the main action, and never on an edit form",
  async () => {
    await registerLoan();
    const { user } = await openCustomer();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: `New loan ${customer.name}` })).toHaveFocus(),
    );
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: "Add New Loan" })).toBeVisible();
  },
);

testAtNight("the page of a record without a main action opens with the focus on its name", async () => {
  await registerLoan();
  const registry = (resources as readonly AnyResource[]).map((each) => ({
    ...each,
    layout: { ...layoutOf(each), actions: [] },
  }));
  const { user } = await openCustomer({ registry });
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: customer.name })).toHaveFocus());
  await user.keyboard("{Enter}");
  await waitHalfSecond();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(window.location.search).toBe("");
});

async function openCustomer(shown?: Shown) {
  const page = await openFind("admin", `${customer.aadharNumber}{Enter}`, shown);
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/customers/${customer.aadharNumber}`));
  return page;
}

test("Ctrl+Enter performs the first action of the chosen record, which the dialog names", async () => {
  const id = await registerLoan();
  const { user } = await openFind("employee");
  expect(await field()).toHaveAccessibleDescription("↑ ↓ choose · Enter opens · Esc closes");
  await user.type(await field(), customer.name);
  await screen.findByRole("option", { name: `Repay ${customer.name}` });
  expect(await field()).toHaveAccessibleDescription(
    "↑ ↓ choose · Enter opens · Ctrl+Enter: Repay · Esc closes",
  );
  await user.keyboard("{Control>}{Enter}{/Control}");
  const form = await dialog("Repay loan");
  await waitFor(() => expect(form.getByLabelText(/^Amount/)).toHaveFocus());
  expect(window.location.search).toBe(`?on=loans&action=repay&record=${id}`);
});

testAtNight.each([
  ["new loan", "Add New Loan, Task"],
  ["cash count", "Count cash, Task"],
  ["set rate", "Update Gold Rate, Task"],
  ["day bo", "Day book, Report"],
  ["today", "Today, Counter"],
  ["audit", "Audit log, Books"],
  ["devices", "Devices, Page"],
])("'%s' finds what can be done: %s", async (typed, found) => {
  await openFind("admin", typed);
  expect(await screen.findByRole("option", { name: found })).toBeVisible();
});

test("commands are those of the role, and need no answer of the server", async () => {
  network.use(http.get("*/api/employee/find", () => HttpResponse.error()));
  const { user } = await openFind("employee", "employee");
  expect(await screen.findByText(/^Failed to search/)).toBeVisible();
  expect(options()).toEqual([]);
  await user.clear(await field());
  await user.type(await field(), "count{Enter}");
  await dialog("Count cash");
  expect(window.location.search).toBe("?on=cash-counts&action=create");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(window.location.search).toBe(""));
});

testAtNight("a gold rate set through Find shows in the footer at once", async () => {
  const { user } = await openFind("admin", "update gold{Enter}");
  const form = await dialog("Update Gold Rate");
  await fill("Gold rate per gram", "7123", form);
  await click(user, "Update Rate", form);
  expect(await screen.findByText(successes.goldRateUpdated)).toBeVisible();
  const footer = within(screen.getByRole("contentinfo"));
  await waitFor(() => expect(footer.getAllByText(/₹7,123/)).not.toHaveLength(0));
});

test("every report, page and form for a new record of each role is found by its name", async () => {
  for (const role of ["admin", "employee"] as const) {
    const commands = destinationsOf(
      { resources, company: { ...company, menu }, actor: { id: "1", role } },
      reports,
    );
    for (const { open } of commands) {
      const found = matchingDestinations(commands, open.label).map((match) => match.open);
      expect(found, open.label).toContain(open);
    }
    const labels = commands.map(({ open }) => open.label);
    expect(labels).toEqual(expect.arrayContaining(reportsFor(role).map(({ title }) => title)));
    expect(labels.includes("Add Employee")).toBe(role === "admin");
  }
});

describe("Alt+N", () => {
  const altN = () =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "˜", code: "KeyN", altKey: true });

  test("starts a loan over any page, as its button does, and leaves a dialog alone", async () => {
    const { user } = await openConsole("admin", "/admin/holidays?q=2026");
    await screen.findByRole("table");
    const button = screen.getByRole("button", { name: "New loan" });
    expect(button).toHaveAttribute("aria-keyshortcuts", "Alt+N");
    expect(button).toHaveTextContent("Alt N");
    altN();
    const form = await dialog("Add New Loan");
    await waitFor(() => expect(form.getByLabelText(/^Aadhar Number/)).toHaveFocus());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(window.location.search).toBe("?q=2026"));
    await isClosed();
    await click(user, "Add Holiday");
    await dialog("Add Holiday");
    const { search } = window.location;
    altN();
    await waitHalfSecond();
    expect(screen.queryByRole("dialog", { name: "Add New Loan" })).toBeNull();
    expect(window.location.search).toBe(search);
  });

  testAtNight("opens the form of the dashboard itself and does not close it", async () => {
    await openConsole("employee", "/employee/dashboard");
    await screen.findByRole("table");
    altN();
    const form = await screen.findByRole("form", { name: "Add New Loan" });
    altN();
    await waitHalfSecond();
    expect(form).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
