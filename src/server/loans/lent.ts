/** A loan's row as the rules of a loan ask for it. */
import type { Lent } from "#domain/loan/book.ts";
import type { Happening } from "#domain/loan/daily-balance/course.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { type Agreed, type Instalment, scheduleOf } from "#domain/loan/schedule.ts";
import type { WholeRupees } from "#domain/loan/whole-rupees.ts";
import { lentOf as lentOn } from "#resources/loans/agreement.ts";
import type { TermsByDays } from "#resources/loans/terms-by-days.ts";
import type { LoanRow } from "./loan-table.ts";

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

export function lentOf(
  loan: Booked,
  happened: readonly Happening[] = [],
  { wholeRupeesFrom }: WholeRupees = {},
): Lent {
  const { kind } = loan;
  const terms = loan.terms ? (JSON.parse(loan.terms) as TermsByDays) : undefined;
  const paid = loan.total_paid_paise;
  const lent = lentOn({ kind, ...agreedOf(loan), terms, paid, wholeRupeesFrom }, happened);
  if (!lent) throw new Error(`Loan ${loan.id} says no terms`);
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
