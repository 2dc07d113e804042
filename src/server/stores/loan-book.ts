/** A loan as it was agreed and as what happened to it has left it: what every question about its money is asked of. */
import { type Book, bookOf, type Lent } from "#domain/book.ts";
import type { Happening } from "#domain/daily-balance/course.ts";
import { type Day, dayOf } from "#domain/dates.ts";
import { isByDays } from "#domain/kinds.ts";
import { type Instalment, scheduleOf } from "#domain/schedule.ts";
import { dailyTermsOf, type TermsByDays } from "#resources/terms-by-days.ts";
import type { Db } from "#server/db/dialect.ts";
import { isAmong, type Many, manyOf, prepared } from "#server/db/prepared.ts";
import type { LoanRow } from "#server/tables/loans.ts";
import { sql } from "kysely";

export async function bookOfRow(db: Db, loan: Booked): Promise<Book> {
  const [book] = await booksOf(db, [loan]);
  return book as Book;
}

/** In the order of the loans. */
export async function booksOf(db: Db, loans: readonly Booked[]): Promise<Book[]> {
  const histories = await historiesOf(
    db,
    loans.filter(isByDays).map(({ id }) => id),
  );
  return loans.map((loan) => bookOf(lentOf(loan, histories.get(loan.id))));
}

/** What a book follows from, beside what happened to the loan. */
export type Booked = Pick<LoanRow, (typeof booked)[number]>;

/** What its schedule follows from. */
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

export function lentOf(loan: Booked, happened: readonly Happening[] = []): Lent {
  const { kind } = loan;
  if (kind === "instalments" || kind === "") {
    return { kind: "instalments", agreed: agreedOf(loan), paid: loan.total_paid_paise };
  }
  const lent = {
    kind,
    principal: loan.amount_paise,
    since: dayOf(loan.created_at),
    months: loan.term_months,
  };
  return { kind, terms: dailyTermsOf(JSON.parse(loan.terms) as TermsByDays, lent), happened };
}

const agreedOf = (loan: Pick<LoanRow, (typeof agreed)[number]>) => ({
  principal: loan.amount_paise,
  rate: loan.interest_basis_points,
  months: loan.term_months,
  basis: loan.rate_basis,
  monthly: loan.monthly_payment_paise,
  total: loan.total_payment_paise,
  since: dayOf(loan.created_at),
});

/** What happened to loans by days, oldest first: what was taken back, and what takes it back, has not. */
export async function historiesOf(db: Db, ids: readonly string[]): Promise<Map<string, Happening[]>> {
  const histories = new Map<string, Happening[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return histories;
  for (const { loan, at, ...what } of await happenings(db, { ids: manyOf(db, ids) }))
    histories.get(loan)?.push(happeningOf(dayOf(at), what));
  return histories;
}

type What = { of: "payment" | "charge" | "charges" | "penal"; amount: number };

const happeningOf = (day: Day, { of, amount }: What): Happening =>
  of === "payment" || of === "charge" ? { of, day, amount } : { of: "waiver", from: of, day, amount };

/** Of one moment a charge comes before what is paid. */
const happenings = prepared((_, { ids }: { ids: Many }) => {
  const ofThese = (column: string) => sql`${isAmong(_, sql.ref<string>(column), ids)}`;
  return sql<What & { loan: string; at: string }>`
    select loan_id as loan, 'payment' as "of", amount_paise as amount, created_at as at, 1 as place
      from payments where ${ofThese("loan_id")} and status = 'success' and reverses is null
      and not exists (select 1 from payments as later where later.reverses = payments.id)
    union all select loan_id, 'charge', net_paise + gst_paise, created_at, 0 from charges where ${ofThese("loan_id")}
    union all select loan_id, of_what, amount_paise, created_at, 0 from waivers where ${ofThese("loan_id")}
    order by at, place`;
});
