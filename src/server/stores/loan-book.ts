/** A loan as its schedule tells it: what it still owes on a day. */
import { type Day, dayOf } from "#domain/dates.ts";
import { type Instalment, scheduleOf } from "#domain/schedule.ts";
import { type Settlement, settlementOn } from "#domain/standing.ts";
import type { LoanTable } from "#server/db/tables.ts";

export const scheduleOfRow = (loan: LoanTable): Instalment[] =>
  scheduleOf({
    principal: loan.amount_paise,
    rate: loan.interest_basis_points,
    months: loan.term_months,
    monthly: loan.monthly_payment_paise,
    total: loan.total_payment_paise,
    since: dayOf(loan.created_at),
  });

/** What settles the loan on a day, in paise. */
export const settlementOfRow = (loan: LoanTable, day: Day): Settlement =>
  settlementOn(day, scheduleOfRow(loan), loan.total_paid_paise, dayOf(loan.created_at));
