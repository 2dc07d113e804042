/** The customer portal, and an administrator's invitation to it. */
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, onTestFinished, test, vi } from "vitest";
import { company } from "#company";
import { setBackendExtended, writeSession } from "#session/store.ts";
import { lendByDays } from "../server/lend-by-days.ts";
import { api, network } from "../setup/api.ts";
import { customer, registerLoan, repayLoan } from "./fixtures.ts";
import { click, dialog, openConsole, rowOf, rows, showConsole } from "./render.tsx";

/** Invites the sample customer through the API and signs them in with their own password. */
async function openOwnPage(path = "/customer/dashboard") {
  const { request, signIn, signInAs, mails } = await api();
  const invitation = `/admin/customers/${customer.aadharNumber}/invitation`;
  await request("POST", invitation, {}, await signIn("admin"));
  const [, password = ""] = /password: (\S+)/.exec(mails.at(-1)?.text ?? "") ?? [];
  const token = await signInAs(customer.email, password);
  await request("POST", "/auth/reset-password/first-login", { password: "my-own-one" }, token);
  const { body } = await request("GET", "/auth/validate", undefined, token);
  const { _id, ...user } = body.user as { _id: string; email: string; name: string };
  writeSession({ ...user, id: _id, role: "customer" }, token);
  return showConsole(path);
}

test("the dashboard has the specified greeting and lists only the customer's own loans", async () => {
  const loan = await registerLoan();
  await registerLoan({ aadharNumber: "999988887777", name: "Rama Rao", email: "rama@example.com" });
  await repayLoan(loan, 5000);
  await openOwnPage();
  expect(await screen.findByRole("heading", { level: 1, name: "Customer Dashboard" })).toBeVisible();
  expect(document.title).toBe(`Customer Dashboard · ${company.name}`);
  expect(screen.getAllByText(`Welcome, ${customer.name}`)).not.toHaveLength(0);
  const row = await rowOf("₹1,00,000");
  expect(rows()).toHaveLength(1);
  expect(row.getByText("at the branch")).toBeVisible();
  expect(row.getByText("₹1,01,619")).toBeVisible();
  expect(row.getAllByRole("button").map((button) => button.textContent || button.title)).toEqual(["View"]);
  expect(screen.queryByText("Rama Rao")).toBeNull();
});

test("the page of a daily-interest loan shows today's payoff, the rates and the breakdown of each payment", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-31T06:00:00.000Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { aadharNumber, name, email } = customer;
  const desk = await lendByDays(await api(), { kind: "interest", aadharNumber, name, email });
  await desk.on("2026-05-31");
  await desk.ask("charges", { charge: "Notice" });
  await desk.pay(3_000);
  await openOwnPage(`/customer/my-loans/${desk.id}`);
  const payments = within(await screen.findByRole("list", { name: "Payments" }));
  expect(
    payments.getByText("₹236 charges, ₹2.43 penal charges, ₹1,972.60 interest, ₹788.97 principal"),
  ).toBeVisible();
  expect(payments.queryByText(/left$/)).toBeNull();
  expect(screen.getByText("Payoff today").nextElementSibling).toHaveTextContent("₹99,211");
  expect(screen.queryByLabelText(/^Payoff on/)).toBeNull();
  expect(screen.getByText("Penal charge").nextElementSibling).toHaveTextContent(/^3% a year/);
  expect(screen.getByRole("table", { name: "Schedule" })).toBeVisible();
  expect(screen.queryByText(/locker|packet|seal/i)).toBeNull();
});

test("the code on a customer's paper leads to their loan", async () => {
  const loan = await registerLoan();
  await openOwnPage(`/loan/${loan}`);
  await waitFor(() => expect(window.location.pathname).toBe(`/customer/my-loans/${loan}`));
});

test("a backend limited to the specification has only the greeting", async () => {
  network.use(http.get("*/api/customer/loans", () => HttpResponse.json({ message: "No" }, { status: 404 })));
  writeSession({ id: "c1", role: "customer", email: "c@example.com", name: "Lakshmi" }, "any token");
  setBackendExtended(false);
  showConsole("/customer/dashboard");
  expect(await screen.findByRole("heading", { name: "Customer Dashboard" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "My loans" })).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
});

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
