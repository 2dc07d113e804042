/** Amounts owed on one loan on a day, for the counter and for other programs. */
import type { Day } from "#domain/basics/dates.ts";
import { toRupees } from "#domain/basics/money.ts";
import type { Book } from "#domain/loan/book.ts";
import type { OwedBreakdown } from "#domain/loan/owed.ts";
import { staff } from "#domain/basics/roles.ts";
import type { AmountsOwed, OwedToday } from "./due-fields.ts";

/** Accepts today or a later day in `on`. */
export const dueEndpoint = { path: "/loans/:loanId/due", roles: staff } as const;

/** Converts to rupees for the wire. */
export const toAmountsOwed = (on: Day, owed: OwedBreakdown, maturesOn: Day | undefined): AmountsOwed => ({
  on,
  principal: toRupees(owed.principal),
  interest: toRupees(owed.interest),
  penal: toRupees(owed.penal),
  charges: toRupees(owed.charges),
  rounding: toRupees(owed.rounding),
  advance: toRupees(owed.advance),
  total: toRupees(owed.total),
  due: toRupees(owed.due),
  overdue: toRupees(owed.overdue),
  overdueSince: owed.overdueSince,
  maturesOn,
});

/** Amounts owed on a running loan, in rupees. */
export function owedTodayOf(book: Book, day: Day, maturesOn = book.dueDays().at(-1)): OwedToday {
  const owed = book.owedOn(day);
  const next = book.nextOn(day);
  const { toPay } = book;
  return {
    ...toAmountsOwed(day, owed, maturesOn),
    counted: toRupees(book.countedOn(day)),
    nextDue: next?.due,
    nextAmount: next && toRupees(next.amount),
    rebate: toPay === undefined ? undefined : toRupees(toPay + owed.rounding - owed.total),
    toPay: toPay === undefined ? undefined : toRupees(toPay),
  };
}
