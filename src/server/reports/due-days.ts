/**
 * What falls due of loans by days on which day, whether they run or are closed: kept until something happens to the loan
 * (see keep-positions.ts). Of loans of instalments it follows from their terms: see dueBy() in pieces.ts.
 */
import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/dates.ts";
import type { Db } from "#server/db/dialect.ts";
import { manyOf, prepared } from "#server/db/prepared.ts";
import { booksOf } from "#server/stores/loan-book.ts";
import type { LoanDueDayTable } from "#server/tables/index.ts";
import { isByDays } from "./pieces.ts";
import { loansById, portion } from "./positions.ts";
import { type Kept, rowsAs } from "./worked.ts";

/** The due days of these days, as `due_days`: what is kept where it holds, and what is worked out here elsewhere. */
export async function dueDaysIn(db: Db, { from, to }: { from: Day; to: Day }): Promise<RawBuilder<unknown>> {
  const unkept: LoanDueDayTable[] = [];
  for await (const rows of unkeptDueDays(db))
    unkept.push(...rows.filter(({ due_on }) => due_on >= from && due_on <= to));
  const worked = rowsAs(db, "worked", { rows: unkept, columns: keptDueDays.columns });
  return sql`(
    select kept.loan_id, kept.due_on, kept.fell_paise, kept.unpaid_paise from loan_due_days as kept
      join loans on loans.id = kept.loan_id and loans.happened = kept.happened
      where kept.due_on between ${from} and ${to}
    union all
    select loan_id, due_on, fell_paise, unpaid_paise from ${worked}
  ) as due_days`;
}

export const keptDueDays = {
  table: "loan_due_days",
  key: ["loan_id", "due_on"],
  columns: {
    ...{ loan_id: "text", due_on: "text", happened: "number" },
    ...{ fell_paise: "number", unpaid_paise: "number" },
  },
} as const satisfies Kept;

/** What is not kept, or not any more, portion by portion: all due days of each loan. */
export async function* unkeptDueDays(db: Db): AsyncGenerator<LoanDueDayTable[]> {
  const unkept = await unkeptIds(db, {});
  for (let at = 0; at < unkept.length; at += portion) {
    const ids = unkept.slice(at, at + portion).map(({ id }) => id);
    const loans = await loansById(db, { ids: manyOf(ids) });
    const books = await booksOf(db, loans);
    yield loans.flatMap(({ id, happened }, index) =>
      (books[index]?.fallingDue() ?? []).map(({ due, fell, unpaid }) => ({
        ...{ loan_id: id, due_on: due, happened },
        ...{ fell_paise: fell, unpaid_paise: unpaid },
      })),
    );
    await setImmediate();
  }
}

/** Every loan by days has a due day. */
const unkeptIds = prepared((db) =>
  db
    .selectFrom("loans")
    .select("id")
    .where(isByDays)
    .where(sql<boolean>`loans.status in ('active', 'closed')`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("loan_due_days as kept")
            .select("kept.loan_id")
            .whereRef("kept.loan_id", "=", "loans.id")
            .whereRef("kept.happened", "=", "loans.happened"),
        ),
      ),
    )
    .orderBy("id"),
);
