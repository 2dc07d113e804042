/** The Renew dialog: dues, new terms, and the amount that changes hands. */
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { api } from "../setup/api.ts";
import { customer, registerLoan } from "./fixtures.ts";
import { click, severityOf, dialog, fill, openConsole } from "./render.tsx";
import { testAtNight } from "#tests/setup/night.ts";

// The browser calculates with its own clock; the loan was made 14 days ago.
const days = 24 * 60;
beforeEach(async () => (await api()).clock.set(new Date(Date.now() - 14 * days * 60_000).toISOString()));

async function openRenewal() {
  const id = await registerLoan();
  (await api()).clock.passMinutes(14 * days);
  const console = await openConsole("admin", `/admin/loans/${id}`);
  await click(console.user, `Renew ${customer.name}`);
  return { ...console, id, renew: await dialog("Renew loan") };
}

const rupees = /^₹[\d,.]+$/;

testAtNight(
  "the amount that changes hands follows the new loan amount, and a top-up above the limit is confirmed",
  async () => {
    const { renew, user } = await openRenewal();
    const shown = (label: string) => renew.queryByLabelText<HTMLInputElement>(label)?.value;
    expect(shown("Principal due")).toBe("₹1,00,000");
    const interest = shown("Interest due");
    expect(interest).toMatch(rupees);
    expect(interest).not.toBe("₹0");
    expect(shown("Rolled over")).toBe("₹1,00,000");
    expect(shown("Received from the borrower")).toBe(interest);
    expect([shown("Paid to the borrower"), shown("Principal repaid")]).toEqual([undefined, undefined]);

    await fill("New loan amount", "70000", renew);
    expect(shown("Rolled over")).toBe("₹70,000");
    expect(shown("Principal repaid")).toBe("₹30,000");

    await fill("New loan amount", "125000", renew);
    expect(shown("Paid to the borrower")).toBe("₹25,000");
    expect(shown("Monthly payment")).toBe("₹11,106");
    expect(await renew.findByText(/^Above the limit by /)).toBeVisible();
    const paidOut = renew.getByLabelText("Paid out");
    expect(paidOut).toHaveValue("");
    expect(paidOut).toHaveAccessibleDescription(/^You can add this later; the loan stays on today's list/);
    await user.selectOptions(paidOut, "cash");
    await click(user, "Renew", renew);
    expect(
      await renew.findByText("Loans of ₹20,000 or more cannot be paid in cash; choose bank transfer"),
    ).toBeVisible();
    await user.selectOptions(paidOut, "transfer");
    await fill("Transfer reference", "UTR 42", renew);
    await click(user, "Renew", renew);
    // An amount far above the limit needs a confirmation.
    await click(user, "Renew anyway", renew);
    expect(await screen.findByText("Loan renewed")).toBeVisible();
    const notice = await screen.findByText("The loan is above the limit for this gold");
    expect(severityOf(notice)).toBe("warning");
  },
);

test("both loans link to each other, and the earlier one shows its gold as rolled over", async () => {
  const { renew, user } = await openRenewal();
  await fill("New loan amount", "70000", renew);
  await click(user, "Renew", renew);
  expect(await screen.findByText("Loan renewed")).toBeVisible();
  expect(screen.getByRole("link", { name: "Print ticket" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/admin\/loans\/[\w-]+\/paper\/ticket$/),
  );
  await user.click(screen.getByRole("link", { name: "Schedule" }));
  const payments = await screen.findByRole("list", { name: "Payments" });
  expect(await within(payments).findByText(/rolled over into the renewed loan/)).toBeVisible();
  const [carried, settled] = within(payments).getAllByRole("listitem");
  expect(carried).toHaveTextContent("₹0 interest, ₹70,000 principal");
  expect(settled).toHaveTextContent(/[1-9][\d,.]* interest, ₹30,000 principal/);
  await user.click(screen.getByRole("link", { name: "Gold" }));
  expect(
    within(screen.getByRole("table", { name: "Gold items" })).getByText("moved to renewed loan"),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Release gold/ })).toBeNull();

  await click(user, `Payment History ${customer.name}`);
  const history = await dialog("Payment History");
  expect(await history.findByText("settlement")).toBeVisible();
  expect(history.queryByRole("button", { name: /^Reverse/ })).toBeNull();
  await click(user, "Close", history);

  await click(user, `Edit ${customer.name}`);
  const edit = await dialog("Edit Loan Details");
  expect(await edit.findByText("moved to renewed loan")).toBeVisible();
  expect(edit.queryByRole("button", { name: /gold item/ })).toBeNull();
  expect(edit.getByLabelText(/^Deposited bank/)).toBeVisible();
  await click(user, "Cancel", edit);

  await user.click(screen.getByRole("link", { name: "Overview" }));
  await user.click(screen.getByRole("link", { name: "the renewed loan" }));
  expect(await screen.findByText(/ g pledged\.$/)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "an earlier loan" }));
  expect(await screen.findByRole("link", { name: "the renewed loan" })).toBeVisible();
});
