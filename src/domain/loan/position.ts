/** Sums up a loan on one day: what is owed, due, overdue and next. Amounts in paise. */
import type { Book } from "./book.ts";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";

export type Position = Record<"principal" | "interest" | "penal" | "charges", Paise> & {
  /** Everything paid before it was due, even beyond the payoff. */
  advance: Paise;
  /** Exact, before it is rounded to whole rupees. */
  payoff: Paise;
  /** Undefined where it depends on the day of payment. */
  toPay?: Paise;
  counted: Paise;
  due: Paise;
  /** Charges included. */
  fallsDue: Paise;
  overdue: Paise;
  overdueSince?: Day;
  next?: { due: Day; amount: Paise };
};

export function positionOn(book: Book, day: Day): Position {
  const owed = book.owedOn(day);
  const { principal, interest, penal, charges, due, overdue, overdueSince } = owed;
  return {
    principal,
    interest,
    penal,
    charges,
    advance: book.balancesOn(day).advance,
    payoff: owed.total - owed.rounding,
    counted: book.countedOn(day),
    due,
    fallsDue: Math.max(0, due - book.pastDueOn(day)),
    overdue,
    overdueSince,
    toPay: book.toPay,
    next: book.nextOn(day),
  };
}
