/** Instalment loans in whole rupees: amounts are checked before they are sent, and offered without paise. */
import { screen } from "@testing-library/react";
import { http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "#engine/console/screens/record/RecordPage.tsx";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { api, network } from "../setup/api.ts";
import { customer, registerLoan, savedLoans } from "./fixtures.ts";
import { click, dialog, factsUnder, fill, openConsole, rowOf, untilDialogClosed } from "./render.tsx";
import { testAtNight } from "#tests/setup/night.ts";

/** Sets server and browser to one day: a month and two days after the loan was made. */
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-02-14T06:00:00Z") }));
afterEach(() => vi.useRealTimers());

/** Opens a loan of 12 January with ₹1,06,619 to pay, of which ₹0.50 has been paid. */
async function opened(wholeRupeesFrom?: string) {
  const { clock, request, signIn } = await api({ trade: { ...defaultTradePolicy, wholeRupeesFrom } });
  const id = await registerLoan();
  const paid = { amount: 0.5, paymentMethod: "handcash" };
  await request("POST", `/loans/${id}/payment`, paid, await signIn("admin"));
  clock.set("2025-02-14T06:00:00.000Z");
  return id;
}

const sentPayments = () => {
  const sent: unknown[] = [];
  network.use(
    http.post("*/api/loans/*/payment", async ({ request }) => void sent.push(await request.clone().json())),
  );
  return sent;
};

const repaying = async () => {
  const { user } = await openConsole("admin", "/admin/dashboard");
  await click(user, `Repay ${customer.name}`, await rowOf(customer.name));
  return { user, repay: await dialog("Repay loan") };
};

testAtNight(
  "an amount with paise is refused before it is sent, and the amount due is filled in without paise",
  async () => {
    await opened("2025-02-14");
    const sent = sentPayments();
    const { user, repay } = await repaying();
    expect(repay.getByText("₹8,884.50 is due now (3 days past due).")).toBeVisible();
    await fill("Amount", "100.50", repay);
    await click(user, "Record repayment", repay);
    expect(await repay.findByText("This loan is repaid in whole rupees")).toBeVisible();
    expect(sent).toEqual([]);
    await click(user, "Due ₹8,885", repay);
    expect(repay.getByLabelText(/^Amount/)).toHaveDisplayValue("8,885");
    await click(user, "Record repayment", repay);
    await untilDialogClosed();
    expect(sent).toMatchObject([{ amount: 8885, paymentMethod: "handcash" }]);
    expect(await savedLoans()).toMatchObject([{ status: "active", totalPaid: 8_885.5 }]);
  },
);

testAtNight("without this policy an amount with paise is accepted", async () => {
  await opened();
  const sent = sentPayments();
  const { user, repay } = await repaying();
  expect(repay.getByLabelText(/^Amount/)).toHaveDisplayValue("8,884.5");
  await click(user, "Due ₹8,884.50", repay);
  await click(user, "Record repayment", repay);
  await untilDialogClosed();
  expect(sent).toMatchObject([{ amount: 8_884.5, paymentMethod: "handcash" }]);
});

test("the payoff is in whole rupees and closes the loan", async () => {
  const id = await opened("2025-02-14");
  const { user } = await openConsole("admin", `/admin/loans/${id}`);
  await screen.findByRole("heading", { name: "Amount owed" });
  expect(factsUnder("Amount owed")).toMatchObject({
    "Principal owed": "₹1,00,000",
    "Interest owed": "₹1,065.30",
    Rounding: "-₹0.30",
    "Payoff today": "₹1,01,065",
  });
  await click(user, `Settle ${customer.name}`);
  const settle = await dialog("Settle loan");
  expect(settle.getByLabelText(/^Payoff amount/)).toHaveValue("₹1,01,065");
  await click(user, "Record settlement", settle);
  await untilDialogClosed();
  expect(await savedLoans()).toMatchObject([{ status: "closed", totalPaid: 1_01_065.5 }]);
  await user.click(screen.getByRole("link", { name: "Schedule" }));
  expect(await screen.findByText("₹0 outstanding")).toBeVisible();
});

testAtNight("a renewal shows its rounding and is accepted with it", async () => {
  const id = await opened("2025-02-14");
  const { user } = await openConsole("admin", `/admin/loans/${id}`);
  await click(user, `Renew ${customer.name}`);
  const renew = await dialog("Renew loan");
  expect(renew.queryByLabelText("Penal charges due")).toBeNull();
  const rounding = renew.getByLabelText(/^Rounding/) as HTMLInputElement;
  expect(rounding.value).toMatch(/^-?₹0\.\d\d$/);
  const received = renew.getByLabelText<HTMLInputElement>(/^Received from the borrower/);
  expect(received.value).toMatch(/^₹[\d,]+$/);
  await click(user, "Renew", renew);
  await untilDialogClosed();
  expect(await savedLoans()).toMatchObject([{ status: "active" }, { status: "closed" }]);
});
