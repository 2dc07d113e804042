import fc from "fast-check";
import { expect, test } from "vitest";
import { type Book, bookOf, type DailyLoan } from "#domain/loan/book.ts";
import { dailyMovements } from "#domain/loan/by-days/account.ts";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import type { DailyKind, TermsByDays, Slab } from "#domain/loan/by-days/terms.ts";
import { addDays, type Day } from "#domain/basics/dates.ts";
import { calculateInstalments } from "#domain/loan/instalments.ts";
import { offeredPayments } from "#domain/loan/offered-payments.ts";
import type { Paise } from "#domain/basics/money.ts";
import { timeoutMs, rounds } from "../slow/soak/rounds.ts";
import { accrueDayByDay } from "./reference-accrual.ts";

/** Loans of each kind. */
const tried = rounds(200, 10_000);

const steps = fc.array(
  fc.record({
    does: fc.constantFrom("pay", "serve", "serveLess", "payDue", "charge", "waive") as fc.Arbitrary<Does>,
    days: fc.integer({ min: 0, max: 60 }),
    /** Thousandths of the amount owed. */
    share: fc.integer({ min: 1, max: 999 }),
  }),
  { maxLength: 9 },
);

const termsOf = (kind: DailyKind) =>
  fc.record({
    kind: fc.constant(kind),
    principal: fc.integer({ min: 100, max: 50_00_000 }).map((rupees) => rupees * 100),
    since: fc.integer({ min: 0, max: 1_000 }).map((days) => addDays("2024-01-31", days)),
    months: fc.integer({ min: 1, max: 12 }),
    slabs: fc.constantFrom<Slab[]>(
      [{ rate: 1_199 }],
      [{ upTo: 30, rate: 1_200 }, { upTo: 60, rate: 2_500 }, { rate: 2_800 }],
      [{ upTo: 31, rate: 900 }, { rate: 3_650 }],
    ),
    slabBasis: fc.constantFrom("stepped" as const, "rebate" as const),
    daysInYear: fc.constantFrom(360 as const, 365 as const),
    minimumDays: fc.integer({ min: 0, max: 30 }),
    penalRate: fc.constantFrom(0, 300, 10_000),
  });

const instalmentTerms = fc.record({
  principal: fc.integer({ min: 100, max: 50_00_000 }).map((rupees) => rupees * 100),
  rate: fc.integer({ min: 0, max: 3_600 }),
  months: fc.integer({ min: 1, max: 24 }),
  basis: fc.constantFrom("perYear" as const, "perInstalment" as const),
});

const books = (terms: TermsByDays, events: readonly LoanEvent[]) =>
  bookOf({ kind: terms.kind, terms, events } satisfies DailyLoan);

/** In whole rupees: `serve` pays all but the principal, `payDue` what is due, `serveLess` a rupee less than `serve`. */
type Does = "pay" | "serve" | "serveLess" | "payDue" | "charge" | "waive";
type Steps = typeof steps extends fc.Arbitrary<infer Each> ? Each : never;

/** Events from steps, with amounts from the book. A charge is ₹118. */
function lifeOf(terms: TermsByDays, drawnSteps: Steps) {
  const events: LoanEvent[] = [];
  let day = terms.since;
  for (const { does, days, share } of drawnSteps) {
    day = addDays(day, days);
    const book = books(terms, events);
    const owed = book.owedOn(day);
    if (does === "charge") events.push({ of: "charge", day, amount: 11_800 });
    else if (does !== "waive") {
      const served = Math.floor((owed.total - owed.rounding - owed.principal) / 100) * 100;
      const part = Math.floor((owed.total * share) / 100_000) * 100;
      const due = Math.floor(owed.due / 100) * 100;
      const amount = { pay: part, serve: served, serveLess: served - 100, payDue: due }[does];
      if (amount > 0 && amount < owed.total) events.push({ of: "payment", day, amount });
    } else {
      const from = owed.penal > 0 ? "penal" : "charges";
      const amount = Math.ceil((owed[from] * share) / 1_000);
      if (amount > 0) events.push({ of: "waiver", day, from, amount });
    }
  }
  return { events, day };
}

const sum = (amounts: readonly Paise[]) => amounts.reduce((all, each) => all + each, 0);

test.each(["bullet", "interest", "flexible"] as const)(
  "%s: the book matches a day-by-day calculation, nothing is negative, and closing leaves nothing owed",
  { timeout: timeoutMs(tried, 0.02) },
  (kind) =>
    fc.assert(
      fc.property(termsOf(kind), steps, fc.integer({ min: 0, max: 400 }), (terms, drawnSteps, more) => {
        const { events, day } = lifeOf(terms, drawnSteps);
        const until = addDays(day, more);
        const book = books(terms, events);
        const { owed, splits } = accrueDayByDay(terms, events, until);
        expect(book.owedOn(until)).toMatchObject(owed);
        const { rounding, ...parts } = owed;
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
        expect(Math.abs(rounding)).toBeLessThanOrEqual(50);

        const total = { of: "payment", day: until, amount: owed.total } as const;
        const closing = book.splitOf(until, owed.total);
        expect(sum(Object.values(closing))).toBe(owed.total);
        const closed = [...events, total];
        const long = addDays(until, 400);
        expect(Object.values(books(terms, closed).owedOn(long)).filter(Boolean)).toEqual([]);
        expect(sum(splits.map(({ principal }) => principal)) + closing.principal).toBe(terms.principal);

        // The movements of the account add up to the same, line by line.
        const moved = dailyMovements(terms, closed, long);
        const charged = sum(moved.map((line) => (line.of === "event" ? 0 : line.amount)));
        const paid = sum(splits.map(({ interest, penal }) => interest + penal));
        const waived = events.filter((each) => each.of === "waiver" && each.from === "penal");
        expect(charged).toBe(
          paid + sum(waived.map(({ amount }) => amount)) + closing.interest + closing.penal,
        );
        const divided = moved.flatMap((line) => (line.of === "event" && line.split ? [line.split] : []));
        expect(divided.slice(0, -1)).toEqual(splits.map((split) => ({ ...split, rounding: 0 })));
      }),
      { numRuns: tried },
    ),
);

test(
  "instalments: payments are divided to the paisa, and closing leaves nothing owed",
  { timeout: timeoutMs(tried, 0.02) },
  () =>
    fc.assert(
      fc.property(instalmentTerms, steps, (terms, drawnSteps) => {
        const agreed = { ...terms, ...calculateInstalments(terms), since: "2026-01-31" };
        const loan = (paid: Paise) => bookOf({ kind: "instalments", agreed, paid });
        let [paid, day] = [0, agreed.since];
        const splits = drawnSteps.flatMap(({ days, share }) => {
          day = addDays(day, days);
          const amount = Math.floor(((agreed.total - paid) * share) / 1_000);
          if (amount === 0 || loan(paid).isClosedBy(day, amount)) return [];
          const split = loan(paid).splitOf(day, amount);
          expect(sum(Object.values(split))).toBe(amount);
          expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
          paid += amount;
          return [split];
        });
        const { total, split, rebate } = loan(paid).closingOn(day);
        expect(sum(Object.values(split))).toBe(total);
        expect(Math.min(...Object.values(split), rebate)).toBeGreaterThanOrEqual(0);
        expect(paid + total + rebate).toBe(agreed.total);
        expect(sum(splits.map((each) => sum(Object.values(each))))).toBe(paid);
        expect(Object.values(loan(agreed.total).owedOn("2099-12-31")).filter(Boolean)).toEqual([]);
      }),
      { numRuns: tried },
    ),
);

/** Expects that each amount offered for a repayment is accepted, and that none above what is due leaves the loan open. */
function expectAcceptedOffers(book: Book, day: Day) {
  const { due: fellDue, total } = book.owedOn(day);
  const next = book.nextOn(day);
  const isInWholeRupees = book.isInWholeRupees(day);
  const debt = { due: fellDue, total, next, toPay: book.toPay, isInWholeRupees };
  const { due, next: coming, payoff, closesLoan, proposed } = offeredPayments(debt);
  expect(payoff).toBe(total);
  expect(due === undefined || coming === undefined).toBe(true);
  const part = due ?? coming?.amount;
  if (part !== undefined) {
    expect(book.repaymentProblem(day, part)).toBeUndefined();
    expect(part).toBeLessThan(payoff);
    const expected = fellDue === 0 && book.toPay !== undefined ? (next?.amount ?? 0) : fellDue;
    expect(coming !== undefined).toBe(fellDue === 0);
    expect(Math.abs(part - expected)).toBeLessThanOrEqual(isInWholeRupees ? 50 : 0);
  }
  const isAccepted = book.repaymentProblem(day, payoff) === undefined;
  expect(closesLoan).toBe(isAccepted && book.isClosedBy(day, payoff));
  expect([undefined, part, closesLoan ? payoff : undefined]).toContain(proposed);
  if (fellDue >= 50 && book.toPay === undefined) expect(proposed).toBeDefined();
}

test.each(["bullet", "interest", "flexible"] as const)(
  "%s: each amount offered for a repayment is accepted",
  (kind) =>
    fc.assert(
      fc.property(termsOf(kind), steps, fc.integer({ min: 0, max: 400 }), (terms, drawnSteps, more) => {
        const { events, day } = lifeOf(terms, drawnSteps);
        expectAcceptedOffers(books(terms, events), addDays(day, more));
      }),
      { numRuns: tried },
    ),
);

test("instalments: each amount offered for a repayment is accepted, to the paisa or in whole rupees", () =>
  fc.assert(
    fc.property(
      instalmentTerms,
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 0, max: 800 }),
      fc.boolean(),
      (terms, share, days, isWhole) => {
        const agreed = { ...terms, ...calculateInstalments(terms), since: "2026-01-31" };
        const paid = Math.floor((agreed.total * share) / 1_000);
        const wholeRupeesFrom = isWhole ? agreed.since : undefined;
        const book = bookOf({ kind: "instalments", agreed, paid, wholeRupeesFrom });
        expectAcceptedOffers(book, addDays(agreed.since, days));
      },
    ),
    { numRuns: tried },
  ));
