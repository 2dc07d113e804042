import { type Book, bookOf } from "#domain/loan/book.ts";
import type { Day } from "#domain/basics/dates.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { isByDays } from "#domain/loan/kinds.ts";
import { toRupees } from "#domain/basics/money.ts";
import { dailyTermsIn } from "#resources/loans/agreement.ts";
import { toDue } from "#resources/loans/due.ts";
import type { OwedToday } from "#resources/loans/due-fields.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { historiesOf } from "./loan-book.ts";

/** What is owed of those loans among these that run by days, by their ids: nobody else could work it out. */
export async function owedToday(
  db: Db,
  loans: readonly Loan[],
  day: Day,
): Promise<ReadonlyMap<string, OwedToday>> {
  const running = loans.filter((loan) => loan.status === "active" && isByDays(loan));
  const histories = await historiesOf(
    db,
    running.map(({ _id }) => _id),
  );
  return new Map(
    running.flatMap((loan) => {
      if (!loan.terms) return [];
      const terms = dailyTermsIn(loan, loan.terms, dayOf(loan.createdAt));
      const book = bookOf({ kind: terms.kind, terms, happened: histories.get(loan._id) ?? [] });
      return [[loan._id, owedTodayOf(book, day, loan.maturesOn)]];
    }),
  );
}

/** As the wire tells it. */
export function owedTodayOf(book: Book, day: Day, maturesOn: Day | undefined): OwedToday {
  const next = book.nextOn(day);
  return {
    ...toDue(day, book.owedOn(day), maturesOn),
    counted: toRupees(book.countedOn(day)),
    nextDue: next?.due,
    nextAmount: next && toRupees(next.amount),
  };
}
