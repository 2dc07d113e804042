/** Books of loans, from their rows and events in the database. */
import { sql } from "kysely";
import { type Book, bookOf, type BookInput } from "#domain/loan/book.ts";
import type { LoanEvent } from "#domain/loan/daily-balance/accrual.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { dependsOnEvents } from "#domain/loan/kinds.ts";
import { type AgreedTerms, type Instalment, scheduleOf } from "#domain/loan/schedule.ts";
import type { WholeRupeesPolicy } from "#domain/loan/whole-rupees.ts";
import { bookInputOf } from "#resources/loans/agreement.ts";
import type { WireDailyTerms } from "#resources/loans/daily-terms.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, type TextList, textList, prepared } from "#engine/server/db/prepared.ts";
import type { LoanRow } from "./loan-table.ts";

/** Columns that a book is made of, besides the loan's events. */
export type BookRow = Pick<LoanRow, (typeof bookColumns)[number]>;

/** Columns that the schedule of an instalment loan is made of. */
export const agreedColumns = [
  "amount_paise",
  "interest_basis_points",
  "rate_basis",
  "term_months",
  "monthly_payment_paise",
  "total_payment_paise",
  "created_at",
] as const satisfies readonly (keyof LoanRow)[];

export const bookColumns = ["id", "kind", "terms", "total_paid_paise", ...agreedColumns] as const;

export const scheduleOfRow = (loan: Pick<LoanRow, (typeof agreedColumns)[number]>): Instalment[] =>
  scheduleOf(agreedTermsOf(loan));

export function bookInputOfRow(
  loan: BookRow,
  happened: readonly LoanEvent[] = [],
  { wholeRupeesFrom }: WholeRupeesPolicy = {},
): BookInput {
  const { kind } = loan;
  const terms = loan.terms ? (JSON.parse(loan.terms) as WireDailyTerms) : undefined;
  const paid = loan.total_paid_paise;
  const lent = bookInputOf({ kind, ...agreedTermsOf(loan), terms, paid, wholeRupeesFrom }, happened);
  if (!lent) throw new Error(`Loan ${loan.id} has no terms`);
  return lent;
}

const agreedTermsOf = (loan: Pick<LoanRow, (typeof agreedColumns)[number]>): AgreedTerms => ({
  principal: loan.amount_paise,
  rate: loan.interest_basis_points,
  months: loan.term_months,
  basis: loan.rate_basis,
  monthly: loan.monthly_payment_paise,
  total: loan.total_payment_paise,
  since: dayOf(loan.created_at),
});

/** Only repayments and payoffs depend on whole rupees, so other callers leave out `trade`. */
export async function bookOfRow(db: Db, loan: BookRow, trade?: WholeRupeesPolicy): Promise<Book> {
  const [book] = await booksOf(db, [loan], trade);
  return book as Book;
}

/** In the order of `loans`. */
export async function booksOf(db: Db, loans: readonly BookRow[], trade?: WholeRupeesPolicy): Promise<Book[]> {
  const histories = await eventsOfLoans(
    db,
    loans.filter(dependsOnEvents).map(({ id }) => id),
  );
  return loans.map((loan) => bookOf(bookInputOfRow(loan, histories.get(loan.id), trade)));
}

/** Events of daily-balance loans, oldest first, without reversed payments and reversals. */
export async function eventsOfLoans(db: Db, ids: readonly string[]): Promise<Map<string, LoanEvent[]>> {
  const histories = new Map<string, LoanEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return histories;
  for (const { loan, at, ...what } of await selectEvents(db, { ids: textList(ids) }))
    histories.get(loan)?.push(loanEventOf(dayOf(at), what));
  return histories;
}

type EventRow = { of: "payment" | "charge" | "charges" | "penal"; amount: number };

const loanEventOf = (day: Day, { of, amount }: EventRow): LoanEvent =>
  of === "payment" || of === "charge" ? { of, day, amount } : { of: "waiver", from: of, day, amount };

const selectEvents = prepared((_, { ids }: { ids: TextList }) => {
  const ofThese = (column: string) => sql`${isAmong(_, sql.ref<string>(column), ids)}`;
  return sql<EventRow & { loan: string; at: string }>`
    select loan_id as loan, 'payment' as "of", amount_paise as amount, created_at as at, sequence
      from payments where ${ofThese("loan_id")} and status = 'success' and reverses is null
      and not exists (select 1 from payments as later where later.reverses = payments.id)
    union all select loan_id, 'charge', net_paise + gst_paise, created_at, sequence from charges where ${ofThese("loan_id")}
    union all select loan_id, of_what, amount_paise, created_at, sequence from waivers where ${ofThese("loan_id")}
    order by sequence`;
});
