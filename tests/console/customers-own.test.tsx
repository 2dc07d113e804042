/** An administrator's invitation to the customer portal. The portal itself: tests/site/my-loans.test.tsx. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../setup/api.ts";
import { customer, registerLoan } from "./fixtures.ts";
import { click, dialog, openConsole } from "./render.tsx";

test("an administrator withdraws a customer's access to the portal", async () => {
  const { request, signIn } = await api();
  await registerLoan();
  await request("POST", `/admin/customers/${customer.aadharNumber}/invitation`, {}, await signIn("admin"));
  const { user } = await openConsole("admin", `/admin/customers/${customer.aadharNumber}?tab=details`);
  expect(await screen.findByText("invited, not used yet")).toBeVisible();
  await click(user, `Withdraw portal access ${customer.name}`);
  const form = await dialog("Withdraw portal access");
  expect(form.getByText(customer.email)).toBeVisible();
  await click(user, "Withdraw portal access", form);
  expect(await screen.findByText("Portal access withdrawn")).toBeVisible();
  expect(await screen.findByText("not invited")).toBeVisible();
});
