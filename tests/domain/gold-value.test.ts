import fc from "fast-check";
import { expect, test } from "vitest";
import {
  toCaratTenths,
  calculateLoan,
  calculatorInterestPercent,
  defaultGoldRate,
  goldValue,
  paisePerGram,
  fineRateOf,
} from "#domain/gold/gold-value.ts";
import { toPaise } from "#domain/basics/money.ts";

test("the public calculator counts 7,000 rupees a gram and a flat 12 percent", () => {
  expect(defaultGoldRate).toBe(7_000);
  expect(calculatorInterestPercent).toBe(12);
});

test.each([
  [10, { amount: 70_000, interest: 8_400, total: 78_400 }],
  [0.5, { amount: 3_500, interest: 420, total: 3_920 }],
  [25, { amount: 1_75_000, interest: 21_000, total: 1_96_000 }],
])("the calculator values %d grams", (grams, answer) => expect(calculateLoan(grams)).toEqual(answer));

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
  "the calculator gives no result for %d grams",
  (grams) => expect(calculateLoan(grams)).toBeUndefined(),
);

const rate = toPaise(7_200);

test.each([
  [10_000, 24, 72_000],
  [10_000, 22, 66_000],
  [10_000, 18, 54_000],
  [12_340, 20, 74_040],
  [10_000, 21.5, 64_500],
  [1, 9.9, 2.97],
  [1, 18, 5.4],
  [0, 24, 0],
])("%d milligrams of %d carat are worth %d rupees at 7,200 a gram", (weight, carat, rupees) =>
  expect(goldValue(weight, fineRateOf({ rate }, toCaratTenths(carat)))).toBe(toPaise(rupees)),
);

test.each([
  [24, 7_200],
  [22, 6_500],
  [22.1, 6_630],
  [21.9, 6_570],
  [20, 6_000],
  [18, 5_400],
])("a rate entered for 22 carat applies to 22 carat alone: %d carat at %d", (carat, rupees) =>
  expect(paisePerGram(fineRateOf({ rate, byCarat: { 22: toPaise(6_500) } }, toCaratTenths(carat)))).toBe(
    toPaise(rupees),
  ),
);

// The worked certificate of an article of 22 carat at the 30-day average of ₹10,973.7527 per gram.
test("each value is rounded down to the paisa", () => {
  const average = { numerator: 109_737_527, denominator: 100 };
  expect([24_200, 16_000, 4_150].map((weight) => goldValue(weight, average))).toEqual([
    2_65_564_81, 1_75_580_04, 45_541_07,
  ]);
});

test("a value at any tenth of a carat is the exact share of pure gold, rounded down", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 240 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 3_000_000 }),
      (fineness, weight, rate) => {
        const exact = (BigInt(weight) * BigInt(rate) * BigInt(fineness)) / 240_000n;
        expect(goldValue(weight, fineRateOf({ rate }, fineness))).toBe(Number(exact));
      },
    ),
  ));
