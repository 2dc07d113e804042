/** A loan as its schedule tells it, from what is on the wire. */
import { type Day, dayOf } from "#domain/dates.ts";
import { toPaise } from "#domain/money.ts";
import { toBasisPoints } from "#domain/percent.ts";
import { type Instalment, scheduleOf } from "#domain/schedule.ts";
import { type Settlement, settlementOn } from "#domain/standing.ts";
import type { Loan } from "./loans.ts";

/** In paise; undefined for a loan of which nobody says when it was made. */
export function scheduleOfLoan(loan: Loan): Instalment[] | undefined {
  if (Number.isNaN(Date.parse(loan.createdAt))) return undefined;
  return scheduleOf({
    principal: toPaise(loan.amount),
    rate: toBasisPoints(loan.interestRate),
    months: loan.term,
    monthly: toPaise(loan.monthlyPayment),
    total: toPaise(loan.totalPayment),
    since: dayOf(loan.createdAt),
  });
}

/** What settles a loan on a day, in paise. */
export function settlementOfLoan(loan: Loan, day: Day): Settlement | undefined {
  const schedule = scheduleOfLoan(loan);
  return schedule && settlementOn(day, schedule, toPaise(loan.totalPaid ?? 0), dayOf(loan.createdAt));
}
