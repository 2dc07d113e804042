/** Find on the company's own records: its results and their actions. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import "#engine/console/screens/find/FindDialog.tsx";
import "#engine/console/screens/record/RecordPage.tsx";
import { destinationsOf, matchingDestinations } from "#engine/console/screens/find/destinations.ts";
import { resources } from "#resources/index.ts";
import { menu } from "#resources/menu.ts";
import { reports } from "#resources/reports/index.ts";
import { reportsFor } from "../setup/reports-for.ts";
import { setBackendExtended } from "#session/store.ts";
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
const field = () => screen.findByRole("combobox", { name: /^Scan or type a ticket/ });
/** Options of Find. The page behind it has filters with options of their own. */
const options = () =>
  within(screen.getByRole("dialog", { name: "Find" }))
    .queryAllByRole("option")
    .map((option) => option.getAttribute("aria-label"));

/** Opens Find over a list without loans, and types into it. */
async function openFind(role: "admin" | "employee", typed = "") {
  const { user } = await openConsole(role, `/${role}/holidays`);
  await screen.findByRole("table");
  await user.keyboard("{Control>}k{/Control}");
  await field();
  if (typed) await user.keyboard(typed);
  return { user };
}

test("a loan and its customer list their actions", async () => {
  await registerLoan();
  await openFind("employee", customer.name.slice(0, 7));
  await waitFor(() => expect(options()).toHaveLength(10));
  expect(options()).toEqual([
    `${customer.name}, Loan, ${ticket}, ₹1,00,000, active, 12 Jan 2025`,
    ...["Repay", "Settle", "Renew", "Release gold", "Print ticket", "Payment History", "Edit"].map(
      (label) => `${label} ${customer.name}`,
    ),
    `${customer.name}, Customer, ${customer.aadharNumber}, ${customer.primaryMobile}`,
    `Edit ${customer.name}`,
  ]);
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

test.each(oneByDay(["customer", "admin"]))(
  "the role '%s' has no Find where there is nothing to search",
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
    const form = await dialog("Repay loan");
    await waitFor(() => expect(form.getByLabelText(/^Amount/)).toHaveFocus());
  },
);

testAtNight(
  "the page of a customer opens with the focus on the main action, and never on an edit form",
  async () => {
    await registerLoan();
    const { user } = await openFind("admin", `${customer.aadharNumber}{Enter}`);
    await waitFor(() => expect(window.location.pathname).toBe(`/admin/customers/${customer.aadharNumber}`));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: `New loan ${customer.name}` })).toHaveFocus(),
    );
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: "Add New Loan" })).toBeVisible();
  },
);

testAtNight("a gold rate set through Find shows in the footer at once", async () => {
  const { user } = await openFind("admin", "update gold{Enter}");
  const form = await dialog("Update Gold Rate");
  await fill("Gold rate per gram", "7123", form);
  await click(user, "Update Rate", form);
  expect(await screen.findByText(successes.goldRateUpdated)).toBeVisible();
  const footer = within(screen.getByRole("contentinfo"));
  await waitFor(() => expect(footer.getAllByText(/₹7,123/)).not.toHaveLength(0));
});

const commandsOf = (role: "admin" | "employee") =>
  destinationsOf({ resources, company: { ...company, menu }, actor: { id: "1", role } }, reports);

test.each([
  ["new loan", "Add New Loan, Task"],
  ["cash count", "Count cash, Task"],
  ["set rate", "Update Gold Rate, Task"],
  ["day bo", "Day book, Report"],
  ["today", "Today, Counter"],
  ["audit", "Audit log, Books"],
  ["devices", "Devices, Page"],
])("'%s' finds what can be done: %s", (typed, found) => {
  const matches = matchingDestinations(commandsOf("admin"), typed);
  expect(matches.map(({ open, details }) => [open.label, ...details].join(", "))).toContain(found);
});

test("every report, page and form for a new record of each role is found by its name", () => {
  for (const role of ["admin", "employee"] as const) {
    const commands = commandsOf(role);
    for (const { open } of commands) {
      const found = matchingDestinations(commands, open.label).map((match) => match.open);
      expect(found, open.label).toContain(open);
    }
    const labels = commands.map(({ open }) => open.label);
    expect(labels).toEqual(expect.arrayContaining(reportsFor(role).map(({ title }) => title)));
    expect(labels.includes("Add Employee")).toBe(role === "admin");
  }
});

testAtNight("Alt+N opens the form of the dashboard itself and does not close it", async () => {
  const altN = () =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "˜", code: "KeyN", altKey: true });
  await openConsole("employee", "/employee/dashboard");
  await screen.findByRole("table");
  altN();
  const form = await screen.findByRole("form", { name: "Add New Loan" });
  altN();
  await waitHalfSecond();
  expect(form).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});
