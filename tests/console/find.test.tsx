/** One field for everything: what it finds, and what can be done from there. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import "#console/screens/find/FindDialog.tsx";
import "#console/screens/record/RecordPage.tsx";
import { setBackendExtended } from "#session/store.ts";
import { holdBack, network } from "../setup/api.ts";
import { customer, registerLoan, repayLoan } from "./fixtures.ts";
import { click, dialog, openConsole } from "./render.tsx";

const ticket = "PT/2024-25/000001";
const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: /^Number on a paper/ });
const options = () => screen.getAllByRole("option").map((option) => option.getAttribute("aria-label"));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog", { name: "Find" })).toBeNull());

test("a ticket that is scanned opens its loan, however fast the Enter comes", async () => {
  const id = await registerLoan();
  const arrive = holdBack("*/api/admin/find");
  const { user } = await openConsole("admin", "/admin/holidays");
  await screen.findByRole("table");
  await user.keyboard("{Control>}k{/Control}");
  expect(await field()).toHaveFocus();
  await user.keyboard(`${ticket.toLowerCase()}{Enter}`);
  expect(screen.getByRole("status")).toHaveTextContent("Searching…");
  arrive();
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/loans/${id}`));
  expect(await screen.findByRole("heading", { level: 1, name: customer.name })).toBeVisible();
  await isClosed();
});

test("what can be done with each record stands under it, is told to whoever hears it, and is a key away", async () => {
  const id = await registerLoan();
  const { user } = await openConsole("employee", "/employee/reports");
  await screen.findByRole("heading", { level: 1, name: "Reports" });
  await user.keyboard("/");
  await user.type(await field(), customer.name.slice(0, 7));
  const list = await screen.findByRole("listbox", { name: "Found" });
  await waitFor(() => expect(options()).toHaveLength(10));
  expect(options()).toEqual([
    `${customer.name}, Customer, ${customer.aadharNumber}, ${customer.primaryMobile}`,
    `Edit ${customer.name}`,
    `${customer.name}, Loan, ${ticket}, ₹1,00,000, active, 12 Jan 2025`,
    ...["Repay", "Settle", "Renew", "Release gold", "Print ticket", "Payment History", "Edit"].map(
      (label) => `${label} ${customer.name}`,
    ),
  ]);
  expect(within(list).getAllByRole("group")).toHaveLength(2);
  const chosen = () => {
    const active = document.getElementById(
      document.activeElement?.getAttribute("aria-activedescendant") ?? "",
    );
    expect(active).toHaveAttribute("aria-selected", "true");
    return active?.getAttribute("aria-label");
  };
  expect(chosen()).toMatch(/, Customer, /);
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(chosen()).toBe(`Repay ${customer.name}`);
  await user.keyboard("{Enter}");
  expect(await dialog("Repay loan")).toBeDefined();
  expect(window.location.pathname + window.location.search).toBe(
    `/employee/loans/${id}?action=repay&record=${id}`,
  );
  await isClosed();
});

test("only what the record offers is offered, and the mouse opens it too", async () => {
  const id = await registerLoan();
  await repayLoan(id);
  const { user } = await openConsole("admin", "/admin/loans");
  await click(user, /^Find/);
  await user.type(await field(), ticket);
  await waitFor(() => expect(options()).toHaveLength(5));
  expect(options().slice(1)).toEqual(
    ["Release gold", "Print ticket", "Payment History", "Edit"].map((label) => `${label} ${customer.name}`),
  );
  await user.click(screen.getByRole("option", { name: `Print ticket ${customer.name}` }));
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/loans/${id}/paper/ticket`));
});

test("that nothing is found is said, and that nothing could be asked", async () => {
  const { user } = await openConsole("admin", "/admin/loans");
  await click(user, /^Find/);
  await user.type(await field(), "nobody{Enter}");
  expect(await screen.findByText("Nothing is found")).toBeVisible();
  expect(screen.queryByRole("option")).toBeNull();
  network.use(http.get("*/api/admin/find", () => HttpResponse.error(), { once: true }));
  await registerLoan();
  await user.clear(await field());
  await user.type(await field(), ticket);
  expect(await screen.findByText(/^Failed to search/)).toBeVisible();
  await click(user, "Try again");
  expect(await screen.findByRole("option", { name: new RegExp(`^${customer.name}, Loan`) })).toBeVisible();
});

test("the slash belongs to a list's search where there is one, and to what is typed", async () => {
  const { user } = await openConsole("admin", "/admin/loans");
  const search = await screen.findByRole("searchbox");
  await user.keyboard("/");
  expect(search).toHaveFocus();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each(["customer", "admin"] as const)("an %s has no such field with nothing to find in", async (role) => {
  setBackendExtended(role === "customer");
  const { user } = await openConsole(role, `/${role}/dashboard`);
  await screen.findByRole("table");
  expect(screen.queryByRole("button", { name: /^Find/ })).toBeNull();
  await user.keyboard("{Control>}k{/Control}");
  expect(screen.queryByRole("dialog")).toBeNull();
});
