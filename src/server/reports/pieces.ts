/** Pieces of SQL that reports are made of, the same on both databases. Loans and payments go by their own names. */
import { type RawBuilder, sql } from "kysely";
import { addDays, type Day } from "#domain/dates.ts";
import { isDisbursed } from "#domain/disbursed.ts";
import type { Paise } from "#domain/money.ts";
import { loanStatusOptions } from "#resources/pledge.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";

/**
 * What a loan's instalments come to that are due by the end of a day, in paise. The n-th is due n months after the loan
 * was made, on the same day of the month or the month's last; so many months lie between, one less where that day of
 * the month is not reached yet. The last instalment takes what rounding left. See #domain/schedule.ts.
 */
export function dueBy(day: Day): RawBuilder<Paise> {
  const isLastOfMonth = addDays(day, 1).endsWith("-01");
  const months = sql`(${monthOf(day)} - since_month)`;
  const number = isLastOfMonth
    ? months
    : sql`(${months} - case when substr(since, 9, 2) > ${day.slice(8)} then 1 else 0 end)`;
  return sql`(case when ${number} >= term_months then total_payment_paise
    when ${number} <= 0 then 0
    when monthly_payment_paise * ${number} > total_payment_paise then total_payment_paise
    else monthly_payment_paise * ${number} end)`;
}

/** Months since the year 0, as the database counts them. */
const monthOf = (day: Day) => sql.lit(Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));

/** Money that came in: reversals are payments below zero, and what a renewal pays of the old loan never came. */
export const isCollected = sql`payments.status = 'success' and payments.purpose <> 'renewal'`;

/** A loan in a list of people to speak to, and who they are. */
export const loan = sql`loans.id as "loan", loans.customer_id as "customer_id"`;
export const borrower = sql`customers.name as "customer", customers.primary_mobile as "mobile"`;
export const ofBorrower = {
  columns: borrower,
  from: sql`join customers on customers.id = found.customer_id`,
};

const neverDisbursed = loanStatusOptions
  .map(({ value }) => value)
  .filter((status) => !isDisbursed({ status }));

/** Of the statuses a loan can have, named, so that an index finds the few it has. */
export const isNeverLent = sql`loans.status in (${sql.join(neverDisbursed.map((status) => sql.lit(status)))})`;

/** What a renewed loan took over from the one before was never paid out; the rest of it was. */
export const carried = sql<Paise>`coalesce((select sum(before.amount_paise) from payments as before
  where before.loan_id = loans.renews and before.purpose = 'renewal'), 0)`;
export const paidOut = sql<Paise>`(loans.amount_paise - ${carried})`;

/** The largest of two or more amounts, none of them null, each worked out once. Of one SQLite's max() goes over all rows. */
export const largest = (db: Db, ...amounts: RawBuilder<Paise>[]): RawBuilder<Paise> =>
  sql`${sql.raw(isPostgres(db) ? "greatest" : "max")}(${sql.join(amounts)})`;
/** The smallest, likewise. */
export const smallest = (db: Db, ...amounts: RawBuilder<Paise>[]): RawBuilder<Paise> =>
  sql`${sql.raw(isPostgres(db) ? "least" : "min")}(${sql.join(amounts)})`;

/** What is left to pay of the total agreed, the interest of the months to come included. */
export const outstanding = sql<Paise>`(total_payment_paise - total_paid_paise)`;

/** Of loans with their positions: see activeLoans(). */
export const principalOutstanding = sql<Paise>`principal_left_paise`;

/** A loan is at least so many days past due if what was due that long ago is more than what was paid. */
export const isPastDue = (today: Day, days: number) =>
  sql`${dueBy(addDays(today, -days))} > total_paid_paise`;

/** Of a loan that is past due, what should have been paid by yesterday. */
export const overdueOn = (today: Day) => sql<Paise>`(${dueBy(addDays(today, -1))} - total_paid_paise)`;

/** The day on which a loan is to be renewed: what was entered, or else its last due date. */
export const renewalDay = sql<Day>`coalesce(nullif(renewal_date, ''), matures_on)`;
