/** Features of every record page, tested on a loan. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { company } from "#company";
import { customer, registerLoan, repayLoan } from "./fixtures.ts";
import { openConsole, rowOf } from "./render.tsx";

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

test("the breadcrumb leads to an up-to-date list, even after a reload", async () => {
  const id = await registerLoan();
  const { reload } = await openConsole("employee", `/employee/loans/${id}`);
  const { user } = reload();
  await screen.findByRole("heading", { level: 1, name: customer.name });
  await repayLoan(id);
  await user.click(trail().getByRole("link", { name: "Loans" }));
  expect((await rowOf(customer.name)).getByText("closed")).toBeVisible();
});
