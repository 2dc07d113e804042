import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { toCaratTenths, goldValue, fineRateOf } from "#domain/gold/gold-value.ts";
import { lendable, lendingRuleOn } from "#domain/loan/lending-limits.ts";
import { formatRupees, toPaise } from "#domain/basics/money.ts";
import { formatGrams } from "#domain/basics/measures.ts";
import { estimate } from "#site/islands/estimate.ts";
import { en } from "#texts/en.ts";
import { api } from "../setup/api.ts";
import { fill, openPage, press } from "./open-page.tsx";

const worth = (weight: number, carat: number) =>
  goldValue(weight, fineRateOf({ rate: toPaise(7000) }, toCaratTenths(carat)));
const rule = lendingRuleOn("2026-04-01");

test("gold is valued by its content of pure gold", () => {
  expect(worth(10_000, 24)).toBe(toPaise(70_000));
  expect(worth(10_000, 18)).toBe(toPaise(52_500));
  expect(worth(1, 22)).toBe(641);
});

test.each([
  { value: 1_00_000, amount: 85_000, percent: 85 },
  // 85% of this value is exactly the limit of the first tier.
  { value: 2_94_117.65, amount: 2_50_000, percent: 85 },
  // 80% of these values is less than the first tier's limit, which may be lent in full.
  { value: 3_00_000, amount: 2_50_000, percent: 85 },
  { value: 3_12_500, amount: 2_50_000, percent: 85 },
  { value: 3_20_000, amount: 2_56_000, percent: 80 },
  { value: 6_25_000, amount: 5_00_000, percent: 80 },
  { value: 6_60_000, amount: 5_00_000, percent: 80 },
  { value: 10_00_000, amount: 7_50_000, percent: 75 },
  { value: 0, amount: 0, percent: 85 },
])("on gold worth ₹$value, ₹$amount may be lent", ({ value, amount, percent }) => {
  expect(lendable(toPaise(value), rule)).toEqual({ amount: toPaise(amount), percent });
});

test("the lending limit never falls as the value rises, and is in whole rupees", () => {
  let previous = 0;
  for (let value = 0; value < 15_00_000; value += 777.77) {
    const { amount } = lendable(toPaise(value), rule);
    expect(amount).toBeGreaterThanOrEqual(previous);
    expect(amount % 100).toBe(0);
    previous = amount;
  }
});

const result = () => screen.getByRole("region", { name: "Result" });

async function atRate(rate: number) {
  const { request, signIn } = await api();
  await request("POST", "/settings/update-gold-rate", { rate }, await signIn("admin"));
  const page = await openPage("/loan-eligibility");
  await waitFor(() => expect(screen.getByText(/Our rate:/)).toHaveTextContent(formatRupees(rate)));
  return page;
}

test("the page calculates with the live rate and shows the steps", async () => {
  const { user } = await atRate(8000);
  await fill(user, { "Net gold weight (grams)": "12" });
  await user.selectOptions(screen.getByLabelText("Purity"), "22K");
  await user.selectOptions(screen.getByLabelText("Tenure"), "6 months");
  await press(user, "Check Eligibility");
  expect(result()).toHaveTextContent(
    "Value of your gold₹88,000Lending limit85% of the valueInstalment for 6 months at 7.5% a year₹12,741 a monthYou can borrow up to₹74,800",
  );
  const steps = screen.getByText("How we worked it out").parentElement;
  expect(steps).toHaveTextContent("12.00 g × 22 ÷ 24 × ₹8,000 = ₹88,000.");
  expect(steps).toHaveTextContent("The limit for a loan of this size is 85% of the value: ₹74,800.");
  expect(steps).toHaveTextContent("6 months at 7.5% a year");
});

test("pieces of different purity add up, and a removed piece no longer counts", async () => {
  const { user } = await atRate(7000);
  await press(user, "Add another piece");
  const [first, second] = screen.getAllByLabelText("Net gold weight (grams)");
  const [firstPurity, secondPurity] = screen.getAllByLabelText("Purity");
  await user.type(first as HTMLElement, "10");
  await user.type(second as HTMLElement, "10");
  await user.selectOptions(firstPurity as HTMLElement, "24K");
  await user.selectOptions(secondPurity as HTMLElement, "18K");
  await press(user, "Check Eligibility");
  expect(result()).toHaveTextContent("Value of your gold₹1,22,500");
  await press(user, "Remove piece 2");
  expect(screen.getByRole("button", { name: "Add another piece" })).toHaveFocus();
  await press(user, "Check Eligibility");
  expect(result()).toHaveTextContent("Value of your gold₹70,000");
});

test("a value just above a tier borrows the tier's limit, with an explanation", () => {
  const words = { texts: en.eligibility, grams: formatGrams };
  const typed = { pieces: [{ weight: "50", carat: "24" }], tenure: "12" };
  const { figures = [], steps = [] } = estimate(typed, 6000, words) ?? {};
  expect(figures.at(-1)).toEqual(["You can borrow up to", "₹2,50,000"]);
  expect(steps[1]).toContain("85% of the value is ₹2,55,000, but this limit applies only up to ₹2,50,000");
});

test("a weight that is none or too large replaces the last result by a message", async () => {
  const { user } = await openPage("/loan-eligibility");
  for (const weight of ["", "0", "-5", "abc", "1e3", "12,5", "100001", "1000000000"]) {
    await fill(user, { "Net gold weight (grams)": "10" });
    await press(user, "Check Eligibility");
    expect(result()).toHaveTextContent("₹");
    await fill(user, { "Net gold weight (grams)": weight });
    await press(user, "Check Eligibility");
    expect(result(), weight).toHaveTextContent("from 0.01 to 1,00,000 grams");
    expect(result(), weight).not.toHaveTextContent("₹");
  }
});
