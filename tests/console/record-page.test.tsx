/** What every record's page has in common, on a loan's. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { company } from "#company";
import { customer, registerLoan, repayLoan } from "./fixtures.ts";
import { openConsole, rowOf } from "./render.tsx";

const trail = () => within(screen.getByRole("navigation", { name: "Breadcrumb" }));

test("says where one is, by the record's name, and leads back", async () => {
  const { user } = await openConsole("employee", `/employee/loans/${await registerLoan()}`);
  expect(await screen.findByRole("heading", { level: 1, name: customer.name })).toBeVisible();
  expect(trail().getByText(customer.name).closest("[aria-current=page]")).toBeVisible();
  expect(document.title).toBe(`${customer.name} · Loan · ${company.name}`);
  window.scrollTo(0, 300);
  await user.click(trail().getByRole("link", { name: "Loans" }));
  expect(await screen.findByRole("heading", { name: "Loans Management" })).toBeVisible();
  expect(window.scrollY).toBe(0);
});

test("of a record that is not there still says what it is of", async () => {
  await openConsole("employee", "/employee/loans/nothing");
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Loan" })).toBeVisible();
});

test("leads to a list as it is by then, also after a reload", async () => {
  const id = await registerLoan();
  const { reload } = await openConsole("employee", `/employee/loans/${id}`);
  const { user } = reload();
  await screen.findByRole("heading", { level: 1, name: customer.name });
  await repayLoan(id);
  await user.click(trail().getByRole("link", { name: "Loans" }));
  expect((await rowOf(customer.name)).getByText("closed")).toBeVisible();
});
