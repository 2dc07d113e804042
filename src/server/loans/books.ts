/** Builds the book of a loan, which calculates what is owed on a day, from its stored row and events. */
import { type Book, bookOf, type BookInput } from "#domain/loan/book.ts";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { type AgreedTerms, type Instalment, scheduleOf } from "#domain/loan/instalments.ts";
import type { WholeRupeesPolicy } from "#domain/loan/repayment.ts";
import { bookInputOf } from "#resources/loans/agreement.ts";
import type { WireTermsByDays } from "#resources/loans/terms-by-days.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { eventsOfLoans } from "./loan-events.ts";
import type { LoanRow } from "./loan-table.ts";

type BookRow = Pick<LoanRow, (typeof bookColumns)[number]>;

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
  const terms = loan.terms ? (JSON.parse(loan.terms) as WireTermsByDays) : undefined;
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

/** Only repayments, payoffs and the amounts offered depend on whole rupees, so other callers leave out `trade`. */
export async function bookOfRow(db: Db, loan: BookRow, trade?: WholeRupeesPolicy): Promise<Book> {
  const [book] = await booksOf(db, [loan], trade);
  return book as Book;
}

export async function booksOf(db: Db, loans: readonly BookRow[], trade?: WholeRupeesPolicy): Promise<Book[]> {
  const histories = await eventsOfLoans(db, loans);
  return loans.map((loan) => bookOf(bookInputOfRow(loan, histories.get(loan.id), trade)));
}
