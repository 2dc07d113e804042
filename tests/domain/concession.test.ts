import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/basics/dates.ts";
import { bookOf } from "#domain/loan/book.ts";
import { divideConcession, mostConcedable } from "#domain/loan/charges.ts";

test.each([
  [0, { interest: 0, penal: 0, charges: 0 }],
  [60, { interest: 60, penal: 0, charges: 0 }],
  [130, { interest: 100, penal: 30, charges: 0 }],
  [999, { interest: 100, penal: 50, charges: 20 }],
])("a concession of %d is taken off interest, penal charges, then charges: %j", (amount, conceded) =>
  expect(divideConcession({ interest: 100, penal: 50, charges: 20 }, amount)).toEqual(conceded),
);

test("a closing less a concession takes the principal whole, and the rest less what is conceded, rounded once", () => {
  const since = "2026-01-10";
  const terms = {
    kind: "bullet",
    principal: 1_00_000_00,
    since,
    months: 12,
    slabs: [{ rate: 1_800 }],
    slabBasis: "stepped",
    daysInYear: 365,
    minimumDays: 7,
    penalRate: 200,
  } as const;
  const book = bookOf({ kind: "bullet", terms, events: [{ of: "charge", day: since, amount: 118_00 }] });
  fc.assert(
    fc.property(fc.nat(700), fc.double({ min: 0, max: 1, noNaN: true }), (days, share) => {
      const day = addDays(since, days);
      const whole = book.closingOn(day);
      const most = mostConcedable(whole.split);
      const amount = Math.round(most * share);
      const { total, split, conceded } = book.closingOn(day, amount);
      expect(mostConcedable(conceded)).toBe(amount);
      expect(split.principal).toBe(whole.split.principal);
      expect(total).toBe(Math.round((whole.total - whole.split.rounding - amount) / 100) * 100);
      const { advance, ...parts } = split;
      expect(advance + Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
    }),
  );
});
