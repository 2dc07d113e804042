/** The payout of a loan: entered with the loan, or later while it is still missing. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { customer, registerLoan, savedLoans, typedLoan } from "./fixtures.ts";
import { click, dialog, fill, openConsole, rowOf, untilDialogClosed } from "./render.tsx";
import { successes } from "#tests/setup/successes.ts";
import { testAtNight } from "#tests/setup/night.ts";

const listed = "You can add this later; the loan stays on today's list until then.";

async function openFilledForm() {
  const page = await openConsole("admin", "/admin/dashboard?action=create");
  await screen.findByRole("form", { name: "Add New Loan" });
  for (const [label, text] of Object.entries(typedLoan)) await fill(label, text);
  return { ...page, paidOut: await screen.findByLabelText<HTMLSelectElement>("Paid out") };
}

test("the payout is empty in a new loan form, and a payout by transfer requires its reference", async () => {
  const { user, paidOut } = await openFilledForm();
  expect(within(screen.getByRole("region", { name: "Disbursal" })).getByLabelText("Paid out")).toBe(paidOut);
  expect(screen.queryByRole("button", { name: "Disbursal" })).toBeNull();
  expect(paidOut).toHaveValue("");
  expect(paidOut).toHaveAccessibleDescription(listed);
  await user.selectOptions(paidOut, "cash");
  expect(paidOut).not.toHaveAccessibleDescription();
  expect(screen.queryByLabelText(/^Transfer reference/)).toBeNull();
  await user.selectOptions(paidOut, "transfer");
  const reference = screen.getByLabelText(/^Transfer reference/);
  expect(reference).toBeRequired();
  await click(user, "Create Loan");
  await waitFor(() => expect(reference).toHaveAccessibleDescription("Transfer reference is required"));
  expect(reference).toHaveFocus();
  await fill("Transfer reference", "UTR 42");
  await click(user, "Create Loan");
  expect(await screen.findByText(successes.loanCreated)).toBeVisible();
  expect(await savedLoans()).toMatchObject([{ disbursedBy: "transfer", disbursalReference: "UTR 42" }]);
});

testAtNight(
  "'Today' counts missing payouts, its list opens the dialog, and a payout is entered once",
  async () => {
    await registerLoan({ amount: 15_000 });
    const { user } = await openConsole("employee", "/employee/reports?report=today");
    const tile = await screen.findByRole("link", { name: /Payout not recorded/ });
    expect(tile.closest("dl > div")).toHaveTextContent("₹15,000");
    await user.click(tile);
    const table = await screen.findByRole("table", { name: "Loans" });
    await user.click(await within(table).findByRole("link", { name: customer.name }));
    const edit = await dialog("Edit Loan Details");
    const paidOut = await edit.findByLabelText("Paid out");
    expect(paidOut).toHaveAccessibleDescription(listed);
    await user.selectOptions(paidOut, "cash");
    await click(user, "Save changes", edit);
    expect(await screen.findByText(successes.loanUpdated)).toBeVisible();
    await untilDialogClosed();
    expect(await screen.findAllByText("Cash")).not.toHaveLength(0);
    expect(screen.queryByText("Payout not recorded")).toBeNull();

    await click(user, `Edit ${customer.name}`);
    const again = await dialog("Edit Loan Details");
    expect(again.getByLabelText(/^Description/)).toBeVisible();
    expect(again.queryByLabelText("Paid out")).toBeNull();
    expect(again.queryByRole("region", { name: "Disbursal" })).toBeNull();
  },
);

testAtNight("an edit of another field leaves the payout open", async () => {
  await registerLoan();
  const { user } = await openConsole("admin", "/admin/loans");
  await click(user, `Edit ${customer.name}`, await rowOf(customer.name));
  const edit = await dialog("Edit Loan Details");
  await fill("Deposited bank", "SBI", edit);
  await click(user, "Save changes", edit);
  expect(await screen.findByText(successes.loanUpdated)).toBeVisible();
  expect(await savedLoans()).toMatchObject([{ depositedBank: "SBI", payoutNotSaid: 1_00_000 }]);
});
