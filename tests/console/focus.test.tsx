import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import "#console/app/CompanyReportPage.tsx";
import { network } from "../setup/api.ts";
import { customer, registerLoan } from "./fixtures.ts";
import { click, dialog, fill, openConsole, rowOf } from "./render.tsx";
import { testAtNight } from "#tests/setup/night.ts";

test.each([
  ["Edit", "loans", "Edit Loan Details", "Description"],
  ["Edit", "customers", "Edit Customer Details", "Aadhar Number"],
  ["Repay", "loans", "Repay loan", "Amount"],
])("the first field has the focus when '%s' is opened from %s", async (opener, list, title, label) => {
  await registerLoan();
  const { user } = await openConsole("admin", `/admin/${list}`);
  await click(user, `${opener} ${customer.name}`, await rowOf(customer.name));
  const opened = await dialog(title);
  await waitFor(() => expect(opened.getAllByLabelText(new RegExp(`^${label}`))[0]).toHaveFocus());
});

test("the heading of a dialog without fields has the focus", async () => {
  await registerLoan();
  const { user } = await openConsole("admin", "/admin/loans");
  await click(user, `Payment History ${customer.name}`, await rowOf(customer.name));
  await dialog("Payment History");
  expect(screen.getByRole("heading", { name: "Payment History" })).toHaveFocus();
});

test("after a refusal the field that the server names has the focus, or else the message", async () => {
  await registerLoan();
  const { user } = await openConsole("admin", "/admin/loans");
  await click(user, `Repay ${customer.name}`, await rowOf(customer.name));
  const repay = await dialog("Repay loan");
  await fill("Amount", "500", repay);
  const refuse = (body: object) =>
    network.use(http.post("*/api/loans/*/payment", () => HttpResponse.json(body, { status: 400 })));

  refuse({ message: "Not today" });
  await click(user, "Record repayment", repay);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());

  refuse({ message: "Far too much", errors: [{ msg: "Far too much", path: "amount" }] });
  await click(user, "Record repayment", repay);
  await waitFor(() => expect(repay.getByLabelText(/^Amount/)).toHaveFocus());
  expect(repay.getByLabelText(/^Amount/)).toBeInvalid();
});

testAtNight(
  "a link that disappears with its page leaves the focus at the start of the new page",
  async () => {
    const id = await registerLoan();
    const { user } = await openConsole("employee", "/employee/dashboard");
    const link = (await rowOf(customer.name)).getByRole("link", { name: customer.name });
    // The focus starts at the top of the document.
    expect(document.body).toHaveFocus();
    link.focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("heading", { level: 1, name: customer.name });
    expect(window.location.pathname).toBe(`/employee/loans/${id}`);
    expect(screen.getByRole("main")).toHaveFocus();
  },
);

testAtNight("a figure of the day leaves the focus at the start of its report", async () => {
  await registerLoan();
  const { user } = await openConsole("employee", "/employee/reports");
  const figures = within(await screen.findByRole("group", { name: "At a glance" }));
  (await figures.findByRole("link", { name: "Dues" })).focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("heading", { level: 2, name: "Dues" });
  expect(screen.getByRole("main")).toHaveFocus();
});

testAtNight(
  "an address that redirects to the dashboard leaves the focus at the top of the document",
  async () => {
    await openConsole("employee", "/employee");
    await screen.findByRole("heading", { level: 1, name: "Employee Dashboard" });
    expect(document.body).toHaveFocus();
  },
);

test("a refused field that has the focus is focused again, so that a screen reader reads the error", async () => {
  await registerLoan();
  const { user } = await openConsole("admin", "/admin/loans");
  await click(user, `Repay ${customer.name}`, await rowOf(customer.name));
  const amount = (await dialog("Repay loan")).getByLabelText(/^Amount/);
  await waitFor(() => expect(amount).toHaveFocus());
  await fill("Amount", "0");
  const gained = vi.fn();
  amount.addEventListener("focus", gained);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(amount).toBeInvalid());
  await waitFor(() => expect(gained).toHaveBeenCalled());
  expect(amount).toHaveFocus();
});
