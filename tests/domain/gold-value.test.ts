import fc from "fast-check";
import { expect, test } from "vitest";
import {
  calculate,
  calculatorInterest,
  defaultGoldRate,
  goldValue,
  lendable,
  lendingLimits,
} from "#domain/gold-value.ts";
import { toPaise } from "#domain/money.ts";

test("the public calculator counts 7,000 rupees a gram and a flat 12 percent", () => {
  expect(defaultGoldRate).toBe(7_000);
  expect(calculatorInterest).toBe(12);
});

test.each([
  [10, { amount: 70_000, interest: 8_400, total: 78_400 }],
  [0.5, { amount: 3_500, interest: 420, total: 3_920 }],
  [25, { amount: 1_75_000, interest: 21_000, total: 1_96_000 }],
])("%d grams", (grams, answer) => expect(calculate(grams)).toEqual(answer));

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("%d grams are not calculated", (grams) =>
  expect(calculate(grams)).toBeUndefined(),
);

const paisePerGram = toPaise(7_200);

test.each([
  [10_000, 24, 72_000],
  [10_000, 22, 66_000],
  [10_000, 18, 54_000],
  [12_340, 20, 74_040],
  [1, 18, 5.4],
  [0, 24, 0],
])("%d milligrams of %d karat are worth %d rupees at 7,200 a gram", (weight, karat, rupees) =>
  expect(goldValue(weight, karat, paisePerGram)).toBe(toPaise(rupees)),
);

// The larger the loan, the smaller the share; just above a limit the limit itself is the better offer.
test.each([
  [1_00_000, 85_000, 85],
  [2_94_117, 2_49_999, 85],
  [2_95_000, 2_50_000, 85],
  [3_12_500, 2_50_000, 85],
  [4_00_000, 3_20_000, 80],
  [6_25_000, 5_00_000, 80],
  [6_60_000, 5_00_000, 80],
  [6_66_667, 5_00_000, 80],
  [10_00_000, 7_50_000, 75],
  [0, 0, 85],
])("on gold worth %d rupees, %d may be lent, which is %d percent's doing", (value, amount, percent) =>
  expect(lendable(toPaise(value))).toEqual({ amount: toPaise(amount), percent }),
);

test("more gold never lends less, and no loan exceeds its tier's share of the value", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 11 }),
      fc.integer({ min: 0, max: 10 ** 9 }),
      (value, more) => {
        const { amount } = lendable(value);
        expect(lendable(value + more).amount).toBeGreaterThanOrEqual(amount);
        const tier = lendingLimits.tiers.find(({ upTo }) => amount <= upTo);
        expect(amount * 100).toBeLessThanOrEqual(value * (tier?.percent ?? 0));
      },
    ),
  ));
