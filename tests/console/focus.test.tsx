import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import "#console/app/CompanyReportPage.tsx";
import { customer, registerLoan } from "./fixtures.ts";
import { click, dialog, openConsole, rowOf } from "./render.tsx";
import { testAtNight } from "#tests/setup/night.ts";

test("the heading of a dialog without fields has the focus", async () => {
  await registerLoan();
  const { user } = await openConsole("admin", "/admin/loans");
  await click(user, `Payment History ${customer.name}`, await rowOf(customer.name));
  await dialog("Payment History");
  expect(screen.getByRole("heading", { name: "Payment History" })).toHaveFocus();
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
