import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Book, bookOf, noSplit, type Split } from "#domain/loan/book.ts";
import { addDays, type Day } from "#domain/basics/dates.ts";
import { calculateInstalments } from "#domain/loan/instalments.ts";
import { type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { divideClosing, renewalAmounts } from "#domain/loan/renewal.ts";
import { toWholeRupees } from "#domain/loan/repayment.ts";

const since = "2026-04-01";
const terms = { principal: toPaise(1_00_000), rate: 1_200, months: 12, basis: "perYear" } as const;

/** ₹1,00,000 at 12 percent for a year, ₹1,06,619 in all, with `paid` rupees already paid. */
const lent = (paid: number, wholeRupeesFrom?: Day) =>
  bookOf({
    kind: "instalments",
    agreed: { ...terms, ...calculateInstalments(terms), since },
    paid: toPaise(paid),
    wholeRupeesFrom,
  });

const from = "2026-12-01";
const inRupees = (split: Split) =>
  Object.fromEntries(Object.entries(split).map(([part, paise]) => [part, toRupees(paise)]));

describe("a last repayment on ₹1,06,619 in whole rupees", () => {
  const onlyWhole = "This loan is repaid in whole rupees";
  const nothing = { charges: 0, penal: 0, advance: 0, interest: 0 };
  test.each([
    // ₹8,885.30 outstanding: ₹8,885 closes.
    [97_733.7, 8_885.3, onlyWhole, undefined],
    [97_733.7, 8_886, "Too much by ₹1. The outstanding amount is ₹8,885", undefined],
    [97_733.7, 8_885, undefined, { ...nothing, interest: 88.28, principal: 8_797.02, rounding: -0.3 }],
    [97_733.7, 8_884, undefined, undefined],
    // ₹8,885.50 outstanding: ₹8,885 and ₹8,886 close.
    [97_733.5, 8_886, undefined, { ...nothing, interest: 88.28, principal: 8_797.22, rounding: 0.5 }],
    [97_733.5, 8_885, undefined, { ...nothing, interest: 88.28, principal: 8_797.22, rounding: -0.5 }],
    [97_733.5, 8_887, "Too much by ₹1. The outstanding amount is ₹8,886", undefined],
    [97_733.5, 8_884, undefined, undefined],
    // Less than a rupee outstanding, or hardly more.
    [1_06_618.4, 1, undefined, { ...nothing, principal: 0.6, rounding: 0.4 }],
    [1_06_618.6, 1, "Only ₹0.40 is outstanding. Settle the loan at no cost", undefined],
    [1_06_618.6, 0, "The repayment amount must be more than zero", undefined],
    [97_734, 8_885, undefined, { ...nothing, interest: 87.98, principal: 8_797.02, rounding: 0 }],
  ])("after ₹%d, of ₹%d, is refused with: %s, or closes with %j", (paid, rupees, problem, closes) => {
    const book = lent(paid, from);
    const [day, amount] = ["2027-04-01", toPaise(rupees)];
    expect(book.repaymentProblem(day, amount)).toBe(problem);
    if (problem) return;
    expect(book.isClosedBy(day, amount)).toBe(closes !== undefined);
    const split = book.splitOf(day, amount);
    expect(sumOf(split)).toBe(amount);
    if (closes) expect(split.rounding).toBe(toPaise(closes.rounding));
    if (closes) expect(split.interest + split.principal).toBe(toPaise(closes.interest + closes.principal));
    if (!closes) expect(split.rounding).toBe(0);
  });
});

describe("the day of the payment", () => {
  test.each<[Day | undefined, Day, string | undefined]>([
    [undefined, "2027-01-01", undefined],
    [from, "2026-11-30", undefined],
    [from, "2026-12-01", "This loan is repaid in whole rupees"],
    ["2026-03-31", "2026-04-01", "This loan is repaid in whole rupees"],
  ])("decides, with whole rupees from %s, that ₹100.50 on %s is refused with: %s", (whole, day, problem) => {
    const book = lent(0, whole);
    expect(book.repaymentProblem(day, 100_50)).toBe(problem);
    expect(book.isInWholeRupees(day)).toBe(problem !== undefined);
  });

  // By the rules, ₹50,000.50 in advance on day 0 leaves ₹51,445.22 to settle on 16 May.
  test.each<[Day | undefined, number, number]>([
    [undefined, 51_445.22, 0],
    ["2026-05-17", 51_445.22, 0],
    ["2026-05-16", 51_445, -0.22],
  ])(
    "decides, with whole rupees from %s, that ₹%d settles the loan on 16 May, ₹%d of it rounding",
    (whole, total, rounding) => {
      const book = lent(50_000.5, whole);
      const closing = book.closingOn("2026-05-16");
      expect(toRupees(closing.total)).toBe(total);
      expect(inRupees(closing.split)).toEqual({
        charges: 0,
        penal: 0,
        advance: 0,
        interest: 445.72,
        principal: 50_999.5,
        rounding,
      });
      expect(book.owedOn("2026-05-16")).toMatchObject({
        total: closing.total,
        rounding: toPaise(rounding),
        advance: 41_115_50,
      });
      expect(book.countedOn("2026-05-16")).toBe(51_445_22);
    },
  );
});

describe("a renewal", () => {
  test.each([
    // The new loan takes over whole rupees, and the borrower pays the remainder.
    [50_999_50, 51_445_00, 60_000_00, 50_999_00, 446_00],
    [50_999_50, 51_445_00, 40_000_50, 40_000_00, 11_445_00],
    [30, 0, 10_000_00, 0, 0],
  ])("of %d principal and %d in all with a new loan of %d carries %d over and receives %d", (...row) => {
    const [principal, total, amount, rolledOver, received] = row;
    expect(renewalAmounts({ principal, total, isWhole: true }, amount)).toMatchObject({
      rolledOver,
      received,
    });
  });

  test("of less than half a rupee keeps its rounding with the amount carried over", () => {
    const split = { charges: 0, penal: 0, interest: 0, principal: 30, advance: 0, rounding: -30 };
    const { received, rolledOver } = divideClosing({ total: 0, split }, 0);
    expect([sumOf(received), rolledOver]).toEqual([0, split]);
  });

  test("pays the rounding last", () => {
    const split = { charges: 0, penal: 0, interest: 40, principal: 20, advance: 0, rounding: 40 };
    const { received, rolledOver } = divideClosing({ total: 100, split }, 83);
    expect(received).toEqual({ ...split, rounding: 23 });
    expect(rolledOver).toEqual({ ...split, interest: 0, principal: 0, rounding: 17 });
  });

  test("splits into two payments that each add up, whatever is received", () => {
    const part = fc.nat({ max: 5_000 });
    const closings = fc
      .record({ charges: part, penal: part, interest: part, principal: part })
      .map((parts) => {
        const exactly = sumOf({ ...noSplit, ...parts });
        const total = toWholeRupees(exactly);
        return { total, split: { ...noSplit, ...parts, rounding: total - exactly } };
      });
    fc.assert(
      fc.property(closings, fc.nat({ max: 1_000 }), (closing, share) => {
        const received = Math.floor((closing.total * share) / 1_000);
        const divided = divideClosing(closing, received);
        expect(sumOf(divided.received)).toBe(received);
        expect(sumOf(divided.rolledOver)).toBe(closing.total - received);
      }),
    );
  });
});

const amounts = fc.record({
  /** Paid to the paisa before whole rupees apply, in hundredths of a percent of what is left. */
  before: fc.array(fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 0, max: 40 })), {
    maxLength: 4,
  }),
  after: fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 0, max: 90 })), {
    maxLength: 6,
  }),
  principal: fc.integer({ min: 100, max: 10_00_000 }),
  months: fc.integer({ min: 1, max: 24 }),
  rate: fc.integer({ min: 1, max: 3_000 }),
  settles: fc.boolean(),
});

test("every payment is the sum of its parts, only rounding is ever negative, and the loan ends at zero", () =>
  fc.assert(
    fc.property(amounts, ({ before, after, principal, months, rate, settles }) => {
      const loanTerms = { principal: principal * 100, rate, months, basis: "perYear" } as const;
      const agreed = { ...loanTerms, ...calculateInstalments(loanTerms), since };
      const start = addDays(since, 60);
      let [day, paid, accounted]: [Day, Paise, Paise] = [since, 0, 0];
      const book = () => bookOf({ kind: "instalments", agreed, paid, wholeRupeesFrom: start });
      const left = () => agreed.total - paid;
      const take = (amount: Paise, split: Split) => {
        expect(sumOf(split)).toBe(amount);
        const { rounding, ...parts } = split;
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
        expect(Math.abs(rounding)).toBeLessThan(100);
        paid += amount;
        accounted += amount - rounding;
      };
      for (const [share, days] of before) {
        day = addDays(day, Math.min(days, 14));
        const amount = Math.min(left() - 1, Math.ceil((left() * share) / 10_000));
        if (amount > 0) take(amount, book().splitOf(day, amount));
      }
      day = start;
      let isOpen = true;
      for (const [share, days] of after) {
        day = addDays(day, days);
        const amount = Math.max(100, toWholeRupees((left() * share) / 10_000));
        const now: Book = book();
        if (!isOpen || now.repaymentProblem(day, amount)) continue;
        isOpen = !now.isClosedBy(day, amount);
        take(amount, now.splitOf(day, amount));
        if (isOpen) expect(left()).toBeGreaterThanOrEqual(100);
      }
      let rebate = 0;
      if (isOpen) {
        const last = book();
        const most = toWholeRupees(left());
        if (settles || most === 0) {
          const closing = last.closingOn(day);
          expect(closing.total % 100).toBe(0);
          take(closing.total, closing.split);
          rebate = closing.rebate;
        } else {
          expect([last.repaymentProblem(day, most), last.isClosedBy(day, most)]).toEqual([undefined, true]);
          take(most, last.splitOf(day, most));
        }
      }
      expect(accounted + rebate).toBe(agreed.total);
    }),
  ));

const sumOf = (split: Split): Paise => Object.values(split).reduce((sum, part) => sum + part, 0);
