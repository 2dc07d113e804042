/**
 * Due dates of daily-balance loans, active or closed, stored until the loan changes (see refresh-positions.ts).
 * Instalments follow from the terms: see dueBy() in sql-fragments.ts.
 */
import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { textList } from "#engine/server/db/prepared.ts";
import { booksOf } from "#server/loans/books.ts";
import type { LoanDueDayTable } from "./position-tables.ts";
import { loansById, portionsOf } from "./positions.ts";
import { type StoredTable, rowsAsTable } from "./stored-tables.ts";

/** Due dates in the period as `due_days`: stored rows, and calculated rows of loans that have changed. */
export async function dueDaysIn(db: Db, { from, to }: { from: Day; to: Day }): Promise<RawBuilder<unknown>> {
  const missing: LoanDueDayTable[] = [];
  for await (const rows of missingDueDays(db))
    missing.push(...rows.filter(({ due_on }) => due_on >= from && due_on <= to));
  const computed = rowsAsTable(db, "computed", { rows: missing, columns: dueDaysTable.columns });
  return sql`(
    select loan_id, due_on, fell_paise, unpaid_paise from loan_due_days
      where due_on between ${from} and ${to} and loan_id not in (select loan_id from changed_loans)
    union all
    select loan_id, due_on, fell_paise, unpaid_paise from ${computed}
  ) as due_days`;
}

export const dueDaysTable = {
  table: "loan_due_days",
  columns: {
    loan_id: "text",
    due_on: "text",
    fell_paise: "number",
    unpaid_paise: "number",
  },
} as const satisfies StoredTable;

/** Yields the due dates of loans that changed since they were stored, batch by batch. */
async function* missingDueDays(db: Db): AsyncGenerator<LoanDueDayTable[]> {
  const changed = await db.selectFrom("changed_loans").select("loan_id").distinct().execute();
  for (const ids of portionsOf(changed.map(({ loan_id }) => loan_id))) {
    yield dueDayRowsOf(db, ids);
    await setImmediate();
  }
}

/** All due dates of these loans, without instalment loans and loans that were not paid out. */
export async function dueDayRowsOf(db: Db, ids: readonly string[]): Promise<LoanDueDayTable[]> {
  const loans = await loansById(db, { ids: textList(ids) });
  const lent = loans.filter(isDisbursed);
  const books = await booksOf(db, lent);
  return books.flatMap((book, index) => {
    if (!book.dependsOnEvents) return [];
    return book.dueDaysWithAmounts().map(({ due, fellDue, unpaid }) => ({
      loan_id: lent[index]?.id ?? "",
      due_on: due,
      fell_paise: fellDue,
      unpaid_paise: unpaid,
    }));
  });
}
