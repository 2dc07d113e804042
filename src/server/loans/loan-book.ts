/** A loan as it was agreed and as what happened to it has left it: what every question about its money is asked of. */
import { type Book, bookOf } from "#domain/loan/book.ts";
import type { Happening } from "#domain/loan/daily-balance/course.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { restsOnEvents } from "#domain/loan/kinds.ts";
import type { WholeRupees } from "#domain/loan/whole-rupees.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, type Many, manyOf, prepared } from "#engine/server/db/prepared.ts";
import { type Booked, lentOf } from "./lent.ts";
import { sql } from "kysely";

/** Whole rupees matter to what is paid and settled, and to nothing else that is asked of a book. */
export async function bookOfRow(db: Db, loan: Booked, trade?: WholeRupees): Promise<Book> {
  const [book] = await booksOf(db, [loan], trade);
  return book as Book;
}

/** In the order of the loans. */
export async function booksOf(db: Db, loans: readonly Booked[], trade?: WholeRupees): Promise<Book[]> {
  const histories = await historiesOf(
    db,
    loans.filter(restsOnEvents).map(({ id }) => id),
  );
  return loans.map((loan) => bookOf(lentOf(loan, histories.get(loan.id), trade)));
}

/** What happened to loans by days, oldest first: what was taken back, and what takes it back, has not. */
export async function historiesOf(db: Db, ids: readonly string[]): Promise<Map<string, Happening[]>> {
  const histories = new Map<string, Happening[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return histories;
  for (const { loan, at, ...what } of await happenings(db, { ids: manyOf(ids) }))
    histories.get(loan)?.push(happeningOf(dayOf(at), what));
  return histories;
}

type What = { of: "payment" | "charge" | "charges" | "penal"; amount: number };

const happeningOf = (day: Day, { of, amount }: What): Happening =>
  of === "payment" || of === "charge" ? { of, day, amount } : { of: "waiver", from: of, day, amount };

const happenings = prepared((_, { ids }: { ids: Many }) => {
  const ofThese = (column: string) => sql`${isAmong(_, sql.ref<string>(column), ids)}`;
  return sql<What & { loan: string; at: string }>`
    select loan_id as loan, 'payment' as "of", amount_paise as amount, created_at as at, sequence
      from payments where ${ofThese("loan_id")} and status = 'success' and reverses is null
      and not exists (select 1 from payments as later where later.reverses = payments.id)
    union all select loan_id, 'charge', net_paise + gst_paise, created_at, sequence from charges where ${ofThese("loan_id")}
    union all select loan_id, of_what, amount_paise, created_at, sequence from waivers where ${ofThese("loan_id")}
    order by sequence`;
});
