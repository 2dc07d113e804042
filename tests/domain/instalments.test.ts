import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instalments, longestTerm, rateBasis, ratePerInstalment, type Terms } from "#domain/instalments.ts";
import { toPaise, toRupees } from "#domain/money.ts";
import { toBasisPoints } from "#domain/percent.ts";
import type { Role } from "#domain/roles.ts";

/** In the units of the loan form: rupees, percent a year, months. */
const inRupees = (amount: number, percent: number, months: number, role: Role) => {
  const terms = { principal: toPaise(amount), rate: toBasisPoints(percent), months };
  const { monthly, total } = instalments(terms, role);
  return [toRupees(monthly), toRupees(total)];
};

test("an administrator's rate is spread over twelve months, an employee's bears on every instalment", () =>
  expect(rateBasis).toEqual({ admin: "monthly", employee: "annual", customer: "monthly" }));

test.each([
  ["admin", 12, 1],
  ["admin", 7.5, 0.625],
  ["employee", 12, 12],
] as const)("for an %s, %d percent a year are %d percent per instalment", (role, annual, each) =>
  expect(ratePerInstalment(annual, role)).toBe(each),
);

// Worked out from the formula with another program, to the rupee.
test.each([
  ["admin", 1_00_000, 12, 12, 8_885, 1_06_619],
  ["employee", 1_00_000, 12, 12, 16_144, 1_93_724],
  ["admin", 100, 12, 1, 101, 101],
  ["employee", 100, 12, 1, 112, 112],
  // Exactly half a rupee is rounded up, a hair less is not.
  ["admin", 1_250, 12, 1, 1_263, 1_263],
  ["admin", 1_249.99, 12, 1, 1_262, 1_262],
  ["admin", 5_00_000, 7.5, 36, 15_553, 5_59_912],
  ["admin", 1_00_00_00_000, 24, 600, 2_00_00_138, 12_00_00_83_001],
] as const)(
  "%s: %d at %d%% over %d months is %d a month, %d in all",
  (role, amount, rate, months, ...answer) => expect(inRupees(amount, rate, months, role)).toEqual(answer),
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
  [1_00_000, 12, longestTerm + 1],
])("%d at %d%% over %d months is no loan: 0 and 0", (amount, rate, months) => {
  expect(inRupees(amount, rate, months, "admin")).toEqual([0, 0]);
  expect(inRupees(amount, rate, months, "employee")).toEqual([0, 0]);
});

const role = fc.constantFrom<Role>("admin", "employee");
const terms: fc.Arbitrary<Terms> = fc.record({
  principal: fc.integer({ min: 100_00, max: 100_00_00_000_00 }),
  rate: fc.integer({ min: 1, max: 100_00 }),
  months: fc.integer({ min: 1, max: longestTerm }),
});

describe("for any loan", () => {
  test("both payments agree with a reference of a hundred digits", () =>
    fc.assert(
      fc.property(terms, role, (loan, by) => {
        expect(instalments(loan, by)).toEqual(reference(loan, by));
      }),
    ));

  test("both are whole rupees", () =>
    fc.assert(
      fc.property(terms, role, (loan, by) => {
        const { monthly, total } = instalments(loan, by);
        return monthly % 100 === 0 && total % 100 === 0;
      }),
    ));

  test("the total is what the instalments come to, but for each one's rounding", () =>
    fc.assert(
      fc.property(terms, role, (loan, by) => {
        const { monthly, total } = instalments(loan, by);
        expect(Math.abs(total - monthly * loan.months)).toBeLessThanOrEqual(50 * loan.months + 50);
      }),
    ));

  test("interest is never negative", () =>
    fc.assert(
      fc.property(terms, role, (loan, by) => {
        expect(instalments(loan, by).total).toBeGreaterThanOrEqual(Math.round(loan.principal / 100) * 100);
      }),
    ));

  test("an employee's reading never costs less than an administrator's", () =>
    fc.assert(
      fc.property(terms, (loan) => {
        expect(instalments(loan, "employee").total).toBeGreaterThanOrEqual(instalments(loan, "admin").total);
      }),
    ));

  test.each([
    ["a larger principal", { principal: 100_00, rate: 0 }],
    ["a higher rate", { principal: 0, rate: 1 }],
  ])("%s never costs less", (_, step) =>
    fc.assert(
      fc.property(terms, role, (loan, by) => {
        const larger = {
          ...loan,
          principal: loan.principal + step.principal,
          rate: loan.rate + step.rate,
        };
        const [before, after] = [instalments(loan, by), instalments(larger, by)];
        expect(after.monthly).toBeGreaterThanOrEqual(before.monthly);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
      }),
    ),
  );

  test("a longer term costs more in all and less, or no more, a month", () =>
    fc.assert(
      fc.property(terms, role, (loan, by) => {
        fc.pre(loan.months < longestTerm);
        const [before, after] = [
          instalments(loan, by),
          instalments({ ...loan, months: loan.months + 1 }, by),
        ];
        expect(after.monthly).toBeLessThanOrEqual(before.monthly);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
      }),
    ));
});

test("the longest terms are worked out while one types", () => {
  const start = performance.now();
  for (let times = 0; times < 20; times++) {
    instalments({ principal: 98_76_54_321_00, rate: 99_99, months: longestTerm }, "employee");
  }
  expect((performance.now() - start) / 20).toBeLessThan(16);
});

/**
 * The formula of the specification in decimal arithmetic with a hundred digits after the point, step by step:
 * another way to the same number than the exact fractions of the product.
 */
function reference({ principal, rate, months }: Terms, by: Role) {
  const one = 10n ** 100n;
  const times = (a: bigint, b: bigint) => (a * b) / one;
  const r = (one * BigInt(rate)) / (by === "admin" ? 120_000n : 10_000n);
  let growth = one;
  for (let month = 0; month < months; month++) growth = times(growth, one + r);
  const monthly = (times(BigInt(principal) * r, growth) * one) / (growth - one);
  // What was cut off on the way is far less than `hair`; with it, exact halves are rounded up.
  const hair = 10n ** 40n;
  const toWholeRupees = (paise: bigint) => Number((paise + 50n * one + hair) / (100n * one)) * 100;
  return { monthly: toWholeRupees(monthly), total: toWholeRupees(monthly * BigInt(months)) };
}
