import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { goldValue, lendable } from "#domain/gold-value.ts";
import { toPaise } from "#domain/money.ts";
import { api } from "../setup/api.ts";
import { fill, openPage, press } from "./open-page.tsx";

test("gold is worth its weight in pure gold", () => {
  expect(goldValue(10_000, 24, toPaise(7000))).toBe(toPaise(70_000));
  expect(goldValue(10_000, 18, toPaise(7000))).toBe(toPaise(52_500));
  expect(goldValue(1, 22, toPaise(7000))).toBe(641);
});

test.each([
  { value: 1_00_000, amount: 85_000, percent: 85 },
  // 85% of this is the limit of the first tier to the rupee.
  { value: 2_94_117.65, amount: 2_50_000, percent: 85 },
  // 80% of these is less than the limit of the first tier, which may be lent in full.
  { value: 3_00_000, amount: 2_50_000, percent: 85 },
  { value: 3_12_500, amount: 2_50_000, percent: 85 },
  { value: 3_20_000, amount: 2_56_000, percent: 80 },
  { value: 6_25_000, amount: 5_00_000, percent: 80 },
  { value: 6_60_000, amount: 5_00_000, percent: 80 },
  { value: 10_00_000, amount: 7_50_000, percent: 75 },
  { value: 0, amount: 0, percent: 85 },
])("on gold worth $value rupees, $amount may be lent", ({ value, amount, percent }) => {
  expect(lendable(toPaise(value))).toEqual({ amount: toPaise(amount), percent });
});

test("what may be lent never falls as the value rises, and is always whole rupees", () => {
  let previous = 0;
  for (let value = 0; value < 15_00_000; value += 777.77) {
    const { amount } = lendable(toPaise(value));
    expect(amount).toBeGreaterThanOrEqual(previous);
    expect(amount % 100).toBe(0);
    previous = amount;
  }
});

test("the page counts with the live rate", async () => {
  const { request, signIn } = await api();
  await request("POST", "/settings/update-gold-rate", { rate: 8000 }, await signIn("admin"));
  const { user } = await openPage("/loan-eligibility");
  await waitFor(() => expect(screen.getByText(/Today's rate: ₹8,000/)).toBeVisible());
  await fill(user, { "Net gold weight (grams)": "12" });
  await user.selectOptions(screen.getByLabelText("Purity"), "22K");
  await press(user, "Check Eligibility");
  expect(screen.getByRole("region", { name: "Result" })).toHaveTextContent(
    "Value of your gold₹88,000Lending limit85% of the valueYou can borrow up to₹74,800",
  );
});

test("without a weight nothing is counted", async () => {
  const { user } = await openPage("/loan-eligibility");
  await press(user, "Check Eligibility");
  expect(screen.getByRole("region", { name: "Result" })).not.toHaveTextContent("₹");
});
