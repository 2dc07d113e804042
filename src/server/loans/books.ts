/** Books of loans, from their rows and events in the database. */
import { sql } from "kysely";
import { type Book, bookOf, type Lent } from "#domain/loan/book.ts";
import type { Happening } from "#domain/loan/daily-balance/course.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { restsOnEvents } from "#domain/loan/kinds.ts";
import { type Agreed, type Instalment, scheduleOf } from "#domain/loan/schedule.ts";
import type { WholeRupees } from "#domain/loan/whole-rupees.ts";
import { lentOf } from "#resources/loans/agreement.ts";
import type { TermsByDays } from "#resources/loans/terms-by-days.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, type Many, manyOf, prepared } from "#engine/server/db/prepared.ts";
import type { LoanRow } from "./loan-table.ts";

/** Columns that a book is made of, besides the loan's events. */
export type Booked = Pick<LoanRow, (typeof booked)[number]>;

/** Columns that the schedule of an instalment loan is made of. */
export const agreed = [
  "amount_paise",
  "interest_basis_points",
  "rate_basis",
  "term_months",
  "monthly_payment_paise",
  "total_payment_paise",
  "created_at",
] as const satisfies readonly (keyof LoanRow)[];

export const booked = ["id", "kind", "terms", "total_paid_paise", ...agreed] as const;

export const scheduleOfRow = (loan: Pick<LoanRow, (typeof agreed)[number]>): Instalment[] =>
  scheduleOf(agreedOf(loan));

export function lentOfRow(
  loan: Booked,
  happened: readonly Happening[] = [],
  { wholeRupeesFrom }: WholeRupees = {},
): Lent {
  const { kind } = loan;
  const terms = loan.terms ? (JSON.parse(loan.terms) as TermsByDays) : undefined;
  const paid = loan.total_paid_paise;
  const lent = lentOf({ kind, ...agreedOf(loan), terms, paid, wholeRupeesFrom }, happened);
  if (!lent) throw new Error(`Loan ${loan.id} has no terms`);
  return lent;
}

const agreedOf = (loan: Pick<LoanRow, (typeof agreed)[number]>): Agreed => ({
  principal: loan.amount_paise,
  rate: loan.interest_basis_points,
  months: loan.term_months,
  basis: loan.rate_basis,
  monthly: loan.monthly_payment_paise,
  total: loan.total_payment_paise,
  since: dayOf(loan.created_at),
});

/** Only repayments and payoffs depend on whole rupees, so other callers leave out `trade`. */
export async function bookOfRow(db: Db, loan: Booked, trade?: WholeRupees): Promise<Book> {
  const [book] = await booksOf(db, [loan], trade);
  return book as Book;
}

/** In the order of `loans`. */
export async function booksOf(db: Db, loans: readonly Booked[], trade?: WholeRupees): Promise<Book[]> {
  const histories = await historiesOf(
    db,
    loans.filter(restsOnEvents).map(({ id }) => id),
  );
  return loans.map((loan) => bookOf(lentOfRow(loan, histories.get(loan.id), trade)));
}

/** Events of daily-balance loans, oldest first, without reversed payments and reversals. */
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
