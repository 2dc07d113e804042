/** A loan as its schedule tells it: what it still owes on a day. */
import { allocationOn, principalOutstanding, type Split, splitOf } from "#domain/allocation.ts";
import { type Day, dayOf } from "#domain/dates.ts";
import type { Paise } from "#domain/money.ts";
import { type Instalment, scheduleOf } from "#domain/schedule.ts";
import { type Settlement, settlementOn } from "#domain/standing.ts";
import type { LoanRow } from "#server/tables/loans.ts";

export const scheduleOfRow = (loan: Agreed): Instalment[] =>
  scheduleOf({
    principal: loan.amount_paise,
    rate: loan.interest_basis_points,
    months: loan.term_months,
    basis: loan.rate_basis,
    monthly: loan.monthly_payment_paise,
    total: loan.total_payment_paise,
    since: dayOf(loan.created_at),
  });

/** What its schedule follows from. */
type Agreed = Pick<LoanRow, (typeof agreed)[number]>;
export const agreed = [
  "amount_paise",
  "interest_basis_points",
  "rate_basis",
  "term_months",
  "monthly_payment_paise",
  "total_payment_paise",
  "created_at",
] as const satisfies readonly (keyof LoanRow)[];

/** The principal outstanding on a day, in paise. */
export function principalOfRow(loan: LoanRow, day: Day): Paise {
  const schedule = scheduleOfRow(loan);
  return principalOutstanding(schedule, allocationOn(day, schedule, loan.total_paid_paise));
}

/** What settles the loan on a day, in paise. */
export const settlementOfRow = (loan: LoanRow, day: Day): Settlement =>
  settlementOn(day, scheduleOfRow(loan), loan.total_paid_paise, dayOf(loan.created_at));

/** What an amount becomes that is repaid on a day. */
export const splitOfRow = (loan: LoanRow, day: Day, amount: Paise): Split =>
  splitOf(day, scheduleOfRow(loan), { paid: loan.total_paid_paise, amount });
