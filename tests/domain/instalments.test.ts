import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  calculateInstalments,
  longestTermMonths,
  type RateBasis,
  rateBasis,
  ratePerInstalment,
  type InstalmentTerms,
  yearlyRate,
} from "#domain/loan/instalments.ts";
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/measures.ts";
import { rateExplained, rateInWords } from "#domain/loan/terms-in-words.ts";

/** In the units of the loan form: rupees, percent, months. */
const inRupees = (amount: number, percent: number, months: number, basis: RateBasis) => {
  const terms = { principal: toPaise(amount), rate: toBasisPoints(percent), months, basis };
  const { monthly, total } = calculateInstalments(terms);
  return [toRupees(monthly), toRupees(total)];
};

const bases = ["perYear", "perInstalment"] as const;

test("an administrator's rate is per year, an employee's rate per instalment", () =>
  expect(rateBasis).toEqual({ admin: "perYear", employee: "perInstalment", customer: "perYear" }));

describe("an interest rate in words", () => {
  test.each([
    ["perYear", 12, "12% a year", "12% a year, 1% per instalment"],
    ["perYear", 7.5, "7.5% a year", "7.5% a year, 0.625% per instalment"],
    ["perYear", 10, "10% a year", "10% a year, 0.8333% per instalment"],
    ["perYear", 0, "0% a year", "0% a year, 0% per instalment"],
    ["perInstalment", 2, "2% per instalment, 24% a year", "2% per instalment, 24% a year"],
    ["perInstalment", 1.1, "1.1% per instalment, 13.2% a year", "1.1% per instalment, 13.2% a year"],
    ["perInstalment", 0.01, "0.01% per instalment, 0.12% a year", "0.01% per instalment, 0.12% a year"],
    ["perInstalment", 100, "100% per instalment, 1,200% a year", "100% per instalment, 1,200% a year"],
  ] as const)("reads, for %s at %d: %s", (basis, percent, words, explained) => {
    expect(rateInWords(percent, basis)).toBe(words);
    expect(rateExplained(percent, basis)).toBe(explained);
  });

  test("always states the yearly figure and the basis", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_00 }), fc.constantFrom(...bases), (rate, basis) => {
        const words = rateInWords(rate / 100, basis);
        const [, aYear = ""] = /([\d,.]+)% a year$/.exec(words) ?? [];
        expect(toBasisPoints(Number(aYear.replaceAll(",", "")))).toBe(yearlyRate(rate, basis));
        expect(words.includes("per instalment")).toBe(basis === "perInstalment");
        // Twelve instalments together cost the stated yearly rate.
        expect(12 * ratePerInstalment(rate, basis)).toBeCloseTo(yearlyRate(rate, basis), 6);
      }),
    ));
});

// Computed from the formula with another program, to the rupee.
test.each([
  ["perYear", 1_00_000, 12, 12, 8_885, 1_06_619],
  ["perInstalment", 1_00_000, 12, 12, 16_144, 1_93_724],
  ["perYear", 100, 12, 1, 101, 101],
  ["perInstalment", 100, 12, 1, 112, 112],
  // Exactly half a rupee is rounded up, a hair less is not.
  ["perYear", 1_250, 12, 1, 1_263, 1_263],
  ["perYear", 1_249.99, 12, 1, 1_262, 1_262],
  ["perYear", 5_00_000, 7.5, 36, 15_553, 5_59_912],
  ["perYear", 1_00_00_00_000, 24, 600, 2_00_00_138, 12_00_00_83_001],
] as const)(
  "%s: %d at %d%% over %d months is %d a month, %d in all",
  (basis, amount, rate, months, ...answer) => expect(inRupees(amount, rate, months, basis)).toEqual(answer),
);

test.each([
  [0, 12, 12],
  [1_00_000, 0, 12],
  [1_00_000, 12, 0],
  [-1, 12, 12],
  [1_00_000, -12, 12],
  [1_00_000, 12, -1],
  [1_00_000, 12, 1.5],
  [Number.NaN, 12, 12],
  [1_00_000, Number.NaN, 12],
  [Number.POSITIVE_INFINITY, 12, 12],
  [1_00_000, 12, longestTermMonths + 1],
])("%d at %d%% over %d months has no instalments: 0 and 0", (amount, rate, months) => {
  expect(inRupees(amount, rate, months, "perYear")).toEqual([0, 0]);
  expect(inRupees(amount, rate, months, "perInstalment")).toEqual([0, 0]);
});

const terms: fc.Arbitrary<InstalmentTerms> = fc.record({
  principal: fc.integer({ min: 100_00, max: 100_00_00_000_00 }),
  rate: fc.integer({ min: 1, max: 100_00 }),
  months: fc.integer({ min: 1, max: longestTermMonths }),
  basis: fc.constantFrom(...bases),
});

describe("for any loan", () => {
  test("instalment and total match a reference of a hundred digits", () =>
    fc.assert(
      fc.property(terms, (loan) => {
        expect(calculateInstalments(loan)).toEqual(reference(loan));
      }),
    ));

  test("instalment and total are whole rupees", () =>
    fc.assert(
      fc.property(terms, (loan) => {
        const { monthly, total } = calculateInstalments(loan);
        return monthly % 100 === 0 && total % 100 === 0;
      }),
    ));

  test("the total equals the sum of instalments, within the rounding of each", () =>
    fc.assert(
      fc.property(terms, (loan) => {
        const { monthly, total } = calculateInstalments(loan);
        expect(Math.abs(total - monthly * loan.months)).toBeLessThanOrEqual(50 * loan.months + 50);
      }),
    ));

  test("interest is never negative", () =>
    fc.assert(
      fc.property(terms, (loan) => {
        expect(calculateInstalments(loan).total).toBeGreaterThanOrEqual(
          Math.round(loan.principal / 100) * 100,
        );
      }),
    ));

  test("a rate per instalment never costs less than the same rate per year", () =>
    fc.assert(
      fc.property(terms, (loan) => {
        const [year, instalment] = bases.map((basis) => calculateInstalments({ ...loan, basis }).total);
        expect(instalment).toBeGreaterThanOrEqual(year ?? 0);
      }),
    ));

  test.each([
    ["a larger principal", { principal: 100_00, rate: 0 }],
    ["a higher rate", { principal: 0, rate: 1 }],
  ])("%s never costs less", (_, step) =>
    fc.assert(
      fc.property(terms, (loan) => {
        const larger = {
          ...loan,
          principal: loan.principal + step.principal,
          rate: loan.rate + step.rate,
        };
        const [before, after] = [calculateInstalments(loan), calculateInstalments(larger)];
        expect(after.monthly).toBeGreaterThanOrEqual(before.monthly);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
      }),
    ),
  );

  test("a longer term never costs less in all, and never more a month", () =>
    fc.assert(
      fc.property(terms, (loan) => {
        fc.pre(loan.months < longestTermMonths);
        const [before, after] = [
          calculateInstalments(loan),
          calculateInstalments({ ...loan, months: loan.months + 1 }),
        ];
        expect(after.monthly).toBeLessThanOrEqual(before.monthly);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
      }),
    ));
});

test("the longest term is computed within a frame", () => {
  const start = performance.now();
  for (let times = 0; times < 20; times++) {
    calculateInstalments({
      principal: 98_76_54_321_00,
      rate: 99_99,
      months: longestTermMonths,
      basis: "perInstalment",
    });
  }
  expect((performance.now() - start) / 20).toBeLessThan(16);
});

/** The specified formula in decimal arithmetic with a hundred digits: independent of the product's exact fractions. */
function reference({ principal, rate, months, basis }: InstalmentTerms) {
  const one = 10n ** 100n;
  const times = (a: bigint, b: bigint) => (a * b) / one;
  const r = (one * BigInt(rate)) / (basis === "perYear" ? 120_000n : 10_000n);
  let growth = one;
  for (let month = 0; month < months; month++) growth = times(growth, one + r);
  const monthly = (times(BigInt(principal) * r, growth) * one) / (growth - one);
  // The error of truncation is far below `hair`; adding it rounds exact halves up.
  const hair = 10n ** 40n;
  const toWholeRupees = (paise: bigint) => Number((paise + 50n * one + hair) / (100n * one)) * 100;
  return { monthly: toWholeRupees(monthly), total: toWholeRupees(monthly * BigInt(months)) };
}
