/** Holds SQL that reports and the cash book share. Queries must not rename the tables of loans and payments. */
import { type RawBuilder, sql } from "kysely";
import { addDays, type Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isByDays } from "#server/loans/loan-events.ts";
import { rolledOver } from "#server/loans/loan-table.ts";

/** SQL: what falls due in the period and is unpaid. `falling` is that of a loan by days, from stored due dates. */
export function unpaidWithin(
  { from, to }: { from: Day; to: Day },
  falling: RawBuilder<Paise>,
): RawBuilder<Paise> {
  const before = dueBy(addDays(from, -1));
  const covered = sql`(case when total_paid_paise > ${before} then total_paid_paise else ${before} end)`;
  const instalments = sql`(case when ${dueBy(to)} > ${covered} then ${dueBy(to)} - ${covered} else 0 end)`;
  return sql`(case when ${isByDays} then ${falling} else ${instalments} end)`;
}

/** SQL: instalments due by a day, in paise. The n-th falls n months after the loan: see #domain/loan/instalments.ts. */
function dueBy(day: Day): RawBuilder<Paise> {
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

/** Null for instalment loans, whose kind reports do not show. */
export const kindColumn = sql`case when ${isByDays} then loans.kind end`;

/** The principal of a loan by days, the total payable of any other. */
export const initialOutstanding = sql<Paise>`(case when ${isByDays} then amount_paise else total_payment_paise end)`;

/** SQL: payments on loans by days without their principal, which alone reduces the portfolio's trend. */
export const nonPrincipalPayments = (first: Day) =>
  sql`select payments.day as day,
      sum(payments.amount_paise + payments.rebate_paise + payments.conceded_paise - payments.split_rounding_paise
        - ${signedSplitPart("principal")}) as amount
    from loans cross join payments ${joinReversed} where ${isByDays} and payments.loan_id = loans.id
      and payments.day >= ${first} and payments.status = 'success' group by payments.day`;

/** Months since the year 0. */
const monthOf = (day: Day) => sql.lit(Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));

/** Reversals are negative payments, and a rollover brings no money. */
export const isCollected = sql`payments.status = 'success' and payments.purpose <> 'renewal'`;

/** SQL: a part of a payment. A reversal negates that of its payment, which joinReversed joins. */
export const signedSplitPart = (
  part: "charges" | "penal" | "interest" | "principal" | "rounding",
): RawBuilder<Paise> => {
  const column = `split_${part}_paise`;
  return sql`coalesce(case when payments.reverses is null then ${sql.ref(`payments.${column}`)}
    else -${sql.ref(`reversed_payments.${column}`)} end, 0)`;
};
export const joinReversed = sql`left join payments as reversed_payments
  on reversed_payments.id = payments.reverses`;

export const loanSelection = sql`loans.id as "loan", loans.customer_id as "customer_id"`;
export const borrowerSelection = sql`customers.name as "customer", customers.primary_mobile as "mobile"`;
export const borrowerJoin = {
  columns: borrowerSelection,
  from: sql`join customers on customers.id = report_rows.customer_id`,
};
export const borrowerOfLoanJoin = {
  columns: borrowerSelection,
  from: sql`join loans on loans.id = report_rows.loan join customers on customers.id = loans.customer_id`,
};

export const paidOut = sql<Paise>`(loans.amount_paise - ${rolledOver})`;

export const renewalDay = sql<Day>`coalesce(nullif(renewal_date, ''), matures_on)`;

/** Takes two or more amounts, none of them null: with a single one, SQLite's max() aggregates all rows. */
export const largest = (db: Db, ...amounts: RawBuilder<Paise>[]): RawBuilder<Paise> =>
  sql`${sql.raw(isPostgres(db) ? "greatest" : "max")}(${sql.join(amounts)})`;
export const smallest = (db: Db, ...amounts: RawBuilder<Paise>[]): RawBuilder<Paise> =>
  sql`${sql.raw(isPostgres(db) ? "least" : "min")}(${sql.join(amounts)})`;

export const countAndSum = (amount: string, { count, sum }: { count: string; sum: string }) =>
  sql`count(case when ${sql.ref(amount)} > 0 then 1 end) as ${sql.ref(count)},
    coalesce(sum(${sql.ref(amount)}), 0) as ${sql.ref(sum)}`;
