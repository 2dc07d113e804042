import fc from "fast-check";
import { expect, test } from "vitest";
import { bookOf, type BookInput } from "#domain/loan/book.ts";
import type { LoanEvent } from "#domain/loan/daily-balance/accrual.ts";
import type { DailyTerms } from "#domain/loan/daily-balance/terms.ts";
import { addDays, type Day, daysBetween } from "#domain/basics/dates.ts";
import { calculateInstalments } from "#domain/loan/instalments.ts";
import { projectedOwed } from "#domain/loan/projection.ts";
import { timeoutMs, rounds } from "../slow/soak/rounds.ts";

const since: fc.Arbitrary<Day> = fc.integer({ min: 0, max: 730 }).map((days) => addDays("2025-01-01", days));

const slabs: fc.Arbitrary<DailyTerms["slabs"]> = fc.constantFrom(
  [{ rate: 1_200 }],
  [{ upTo: 30, rate: 1_200 }, { upTo: 60, rate: 2_500 }, { rate: 2_800 }],
  [{ upTo: 31, rate: 900 }, { rate: 2_600 }],
  [{ rate: 0 }],
);

const daily = fc
  .record({
    kind: fc.constantFrom("bullet" as const, "interest" as const, "flexible" as const),
    principal: fc.integer({ min: 1, max: 50_000 }).map((rupees) => rupees * 100),
    since,
    months: fc.integer({ min: 1, max: 12 }),
    slabs,
    slabBasis: fc.constantFrom("stepped" as const, "rebate" as const),
    daysInYear: fc.constantFrom(360 as const, 365 as const),
    minimumDays: fc.constantFrom(0, 0, 7, 30),
    penalRate: fc.constantFrom(0, 300, 2_400),
  })
  .chain((terms) =>
    fc
      .array(
        fc.record({
          after: fc.integer({ min: 0, max: 90 }),
          of: fc.constantFrom("payment" as const, "payment" as const, "charge" as const, "waiver" as const),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        { maxLength: 5 },
      )
      .map((acts): BookInput => ({ kind: terms.kind, terms, events: happenedIn(terms, acts) })),
  );

type Acts = { after: number; of: LoanEvent["of"]; share: number }[];

/** Possible events: a payment of at most what is owed, or a waiver of existing charges. */
function happenedIn(terms: DailyTerms, acts: Acts): LoanEvent[] {
  const events: LoanEvent[] = [];
  let day = terms.since;
  for (const { after, of, share } of acts) {
    day = addDays(day, after);
    const { total, charges, penal } = bookOf({ kind: terms.kind, terms, events: [...events] }).owedOn(day);
    if (of === "charge") events.push({ of, day, amount: 23_600 });
    if (of === "waiver" && charges > 0) events.push({ of, day, from: "charges", amount: charges });
    else if (of === "waiver" && penal > 0) events.push({ of, day, from: "penal", amount: penal });
    const amount = Math.floor((total * share) / 100) * 100;
    if (of === "payment" && amount > 0) events.push({ of, day, amount });
  }
  return events;
}

const monthly: fc.Arbitrary<BookInput> = fc
  .record({
    principal: fc.oneof(fc.integer({ min: 100, max: 2_000 }), fc.integer({ min: 1_000, max: 5_000_000 })),
    rate: fc.constantFrom(1, 1_200, 2_400),
    months: fc.constantFrom(1, 3, 12),
    basis: fc.constantFrom("perYear" as const, "perInstalment" as const),
    since,
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
  })
  .map(({ since, share, ...terms }) => {
    const agreed = { ...terms, ...calculateInstalments(terms), since };
    return { kind: "instalments", agreed, paid: Math.floor(agreed.total * share) };
  });

const loan = fc.oneof(daily, daily, monthly);
const sinceOf = (lent: BookInput) => (lent.kind === "instalments" ? lent.agreed : lent.terms).since;

test(
  "a projection agrees with the book on each of its days, and starts on the day asked for",
  () => {
    fc.assert(
      fc.property(loan, fc.integer({ min: -10, max: 500 }), (lent, days) => {
        const book = bookOf(lent);
        const first = addDays(sinceOf(lent), days);
        const projection = book.projectFrom(first);
        expect(projection.from).toBe(first);
        const length = daysBetween(first, projection.to);
        expect(length).toBeGreaterThan(0);
        if (book.owedOn(first).principal === 0) return;
        for (const after of new Set([0, 1, 2, 7, 30, length - 1, Math.floor(length / 2)])) {
          if (after >= length || after > 4_000) continue;
          const day = addDays(first, after);
          const { counted, exactly, ...owed } = projectedOwed(projection, day);
          const { total, rounding, ...told } = book.owedOn(day);
          expect({ day, ...owed }).toEqual({ day, ...told });
          expect(exactly).toBe(total - rounding);
          expect(counted).toBe(book.countedOn(day));
        }
      }),
      { numRuns: rounds(500, 20_000) },
    );
  },
  timeoutMs(rounds(500, 20_000), 0.01),
);

test("unpaid due amounts add up on each day to what has fallen due", () => {
  fc.assert(
    fc.property(loan, fc.integer({ min: 0, max: 500 }), (lent, days) => {
      const book = bookOf(lent);
      const last = lent.kind === "instalments" ? undefined : lent.events.at(-1)?.day;
      const day = addDays(sinceOf(lent), days);
      if (last && day < last) return;
      const rows = book.dueDaysWithAmounts();
      const unpaid = rows.filter(({ due }) => due <= day).reduce((sum, row) => sum + row.unpaid, 0);
      expect(unpaid).toBe(book.projectFrom(day).fallenDue);
      for (const { fellDue, unpaid: left } of rows) expect(left).toBeLessThanOrEqual(fellDue);
    }),
    { numRuns: rounds(300, 5_000) },
  );
});
