/** Endpoint for what a loan owes on a day, and the conversion of the amounts between paise and rupees. */
import type { Day } from "#domain/basics/dates.ts";
import { toRupees } from "#domain/basics/money.ts";
import { type Book, type Position, positionOn } from "#domain/loan/book.ts";
import type { OwedBreakdown } from "#domain/loan/owed.ts";
import { roundedForPayment } from "#domain/loan/repayment.ts";
import { staff } from "#domain/basics/roles.ts";
import type { AmountsOwed, OwedToday } from "./due-fields.ts";

/** Accepts today or a later day in `on`. */
export const dueEndpoint = { path: "/loans/:loanId/due", roles: staff } as const;

/** Converts each amount between rupees and paise. */
export function mapOwed(owed: OwedBreakdown, convert: (amount: number) => number): OwedBreakdown {
  const converted = Object.fromEntries(owedAmounts.map((key) => [key, convert(owed[key])]));
  return { ...(converted as Omit<OwedBreakdown, "overdueSince">), overdueSince: owed.overdueSince };
}

const owedAmounts = [
  ...(["principal", "interest", "penal", "charges", "rounding", "advance"] as const),
  ...(["total", "due", "overdue"] as const),
];

export const toAmountsOwed = (on: Day, owed: OwedBreakdown, maturesOn: Day | undefined): AmountsOwed => ({
  on,
  ...mapOwed(owed, toRupees),
  maturesOn,
});

/** In rupees. The payoff is rounded if it is settled in whole rupees on the day. */
export function owedTodayOf(
  { payoff, toPay, next, ...position }: Position,
  day: Day,
  { maturesOn, isInWholeRupees }: { maturesOn: Day | undefined; isInWholeRupees: boolean },
): OwedToday {
  const total = roundedForPayment(payoff, isInWholeRupees);
  const advance = Math.min(position.advance, position.principal + position.interest);
  return {
    ...toAmountsOwed(day, { ...position, advance, total, rounding: total - payoff }, maturesOn),
    counted: toRupees(position.counted),
    nextDue: next?.due,
    nextAmount: next && toRupees(next.amount),
    rebate: toPay === undefined ? undefined : toRupees(toPay - payoff),
    toPay: toPay === undefined ? undefined : toRupees(toPay),
  };
}

export const owedByBook = (book: Book, day: Day, maturesOn = book.dueDays().at(-1)): OwedToday =>
  owedTodayOf(positionOn(book, day), day, { maturesOn, isInWholeRupees: book.isInWholeRupees(day) });
