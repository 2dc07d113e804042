/** Report of the amounts expected and received, by day or month. */
import { sql } from "kysely";
import { addDays, addMonths, type Day, daysBetween, formatDate } from "#domain/basics/dates.ts";
import { dueOn, earlyPartOf } from "#domain/loan/arrears.ts";
import type { Paise } from "#domain/basics/money.ts";
import * as declared from "#resources/reports/collections.ts";
import { agreedColumns, scheduleOfRow } from "#server/loans/books.ts";
import { isByDays } from "#server/loans/loan-events.ts";
import type { LoanRow } from "#server/loans/loan-table.ts";
import {
  isCollected,
  joinReversed,
  largest,
  signedSplitPart,
  smallest,
} from "#server/loans/sql-fragments.ts";
import { requirePositions } from "./running-loans.ts";
import { reportQuery, type CompanyReportContext } from "./query.ts";
import { rowsOf } from "#engine/server/reports/report.ts";

export const collections = reportQuery(declared.collections, async (context) => {
  const { db, params, today } = context;
  // Due dates are written with the positions.
  await requirePositions(db, today);
  const keyOf = (day: Day) => (params.by === "month" ? day.slice(0, 7) : day);
  const periods = new Map<string, typeof nothing>();
  const periodOf = (day: Day) => {
    const key = keyOf(day);
    const period = periods.get(key) ?? { ...nothing };
    periods.set(key, period);
    return period;
  };
  const expect = (day: Day, amount: Paise) => {
    periodOf(day).expected += amount;
    if (day <= today) periodOf(day).fellDue += amount;
  };
  for (const { day, amount } of await receivedIn(context)) periodOf(day).received += amount;
  for (const { day, early } of await settledEarlyIn(context)) {
    periodOf(day).received -= early;
    periodOf(day).settledEarly += early;
  }
  for (const { day, early, beside } of await notExpectedIn(context)) {
    periodOf(day).received -= early + beside;
    periodOf(day).settledEarly += early;
    periodOf(day).beside += beside;
  }
  for (const { day, amount } of await dailyDuesIn(context)) expect(day, amount);
  for (const group of await instalmentGroupsIn(context)) {
    for (const [day, amount] of instalmentsIn(context, group)) expect(day, amount);
  }
  const keys = periods.size > 0 ? [...new Set(daysOf(context).map(keyOf))] : [];
  const rows = keys.map((key) => {
    const { fellDue, ...sums } = periods.get(key) ?? nothing;
    return { period: nameOf(key), ...sums, short: fellDue - sums.received };
  });
  return { periods: { rows } };
});

const daysOf = ({ from, to }: Pick<CompanyReportContext, "from" | "to">): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));

/** `fellDue` is the part of `expected` that fell due by today. */
const nothing = { expected: 0, fellDue: 0, received: 0, settledEarly: 0, beside: 0 };

const receivedIn = ({ db, from, to }: CompanyReportContext) =>
  rowsOf<{ day: Day; amount: Paise }>(
    db,
    sql`select payments.day as "day", sum(amount_paise) as "amount" from payments
      where payments.day between ${from} and ${to} and ${isCollected} group by payments.day`,
  );

/** A reversal subtracts its settlement's amount on its own day. */
async function settledEarlyIn({ db, from, to }: CompanyReportContext): Promise<{ day: Day; early: Paise }[]> {
  const rows = await rowsOf<Settled>(
    db,
    sql`select payments.day as "day", payments.reverses as "reverses", settled.day as "settledOn",
        settled.amount_paise as "amount", ${paidBefore} as "paidBefore", ${terms(agreedColumns)}
      from payments join payments as settled on settled.id = coalesce(payments.reverses, payments.id)
        join loans on loans.id = payments.loan_id
      where payments.day between ${from} and ${to} and payments.purpose = 'settlement' and ${isCollected}
        and not ${isByDays}`,
  );
  return rows.map(({ day, reverses, settledOn, amount, paidBefore, ...loan }) => {
    const early = earlyPartOf(amount, dueOn(settledOn, scheduleOfRow(loan), paidBefore));
    return { day, early: reverses === null ? early : -early };
  });
}

type Settled = Pick<LoanRow, (typeof agreedColumns)[number]> & {
  day: Day;
  reverses: string | null;
  settledOn: Day;
  amount: Paise;
  paidBefore: Paise;
};

const terms = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(`loans.${name}`)));

/** Settled loans accept no repayment, so a repayment at the same time came first. */
const paidBefore = sql`coalesce((select sum(earlier.amount_paise) from payments as earlier
  where earlier.loan_id = settled.loan_id and earlier.status = 'success' and (earlier.created_at < settled.created_at
    or earlier.created_at = settled.created_at and earlier.purpose = 'repayment')), 0)`;

/** Sums what fell due as if no event followed, of loans not closed before that day. */
const dailyDuesIn = async ({ db, from, to }: CompanyReportContext) =>
  rowsOf<{ day: Day; amount: Paise }>(
    db,
    sql`select due_on as "day", sum(fell_paise) as "amount" from loan_due_days cross join loans
      where due_on between ${from} and ${to} and loans.id = loan_due_days.loan_id
        and (loans.status = 'active' or loans.status = 'closed' and loans.closed_day >= due_on) group by due_on`,
  );

/** `early` is principal or interest before it was due, `beside` is charges, penal charges and rounding. */
async function notExpectedIn({ db, from, to }: CompanyReportContext) {
  const fell = sql`coalesce((select sum(fell_paise) from loan_due_days
    where loan_due_days.loan_id = loans.id and due_on <= paid.day), 0)`;
  const unpaid = largest(db, sql`0`, sql`${fell} - ${interestBefore}`);
  const early = sql`case when paid.day >= loans.matures_on then 0 else ${signedSplitPart("principal")} + (case
    when paid.purpose <> 'settlement' then 0
    when payments.reverses is null then ${signedSplitPart("interest")} - ${smallest(db, signedSplitPart("interest"), unpaid)}
    else ${signedSplitPart("interest")} + ${smallest(db, sql`-${signedSplitPart("interest")}`, unpaid)} end) end`;
  return rowsOf<{ day: Day; early: Paise; beside: Paise }>(
    db,
    sql`select payments.day as "day", sum(${early}) as "early",
        sum(${signedSplitPart("charges")} + ${signedSplitPart("penal")} + ${signedSplitPart("rounding")}) as "beside"
      from payments ${joinReversed} join payments as paid on paid.id = coalesce(payments.reverses, payments.id)
        join loans on loans.id = payments.loan_id
      where payments.day between ${from} and ${to} and ${isCollected} and ${isByDays} group by payments.day`,
  );
}

const interestBefore = sql<Paise>`coalesce((select sum(earlier.split_interest_paise) from payments as earlier
  where earlier.loan_id = loans.id and earlier.status = 'success' and earlier.reverses is null
    and earlier.sequence < paid.sequence
    and not exists (select 1 from payments as later where later.reverses = earlier.id)), 0)`;

/** `until` is the day they were closed during the period. */
type Group = { since: Day; term: number; monthly: Paise; total: Paise; until: Day | "" };

/** A loan whose rounded-up instalments reach the total early forms a group of its own. */
const instalmentGroupsIn = ({ db, from, to }: CompanyReportContext) =>
  rowsOf<Group>(
    db,
    sql`select since as "since", term_months as "term", sum(monthly_payment_paise) as "monthly",
        sum(total_payment_paise) as "total", until as "until" from (
      select ${group}, '' as until from loans where status = 'active' and since <= ${to} and not ${isByDays}
      union all
      select ${group}, case when closed_day > ${to} then '' else closed_day end as until from loans
        where status = 'closed' and since <= ${to} and closed_day >= ${from} and not ${isByDays}
    ) as report_rows group by since, term_months, until, alone`,
  );

const group = sql`since, term_months, monthly_payment_paise, total_payment_paise,
  case when monthly_payment_paise * (term_months - 1) > total_payment_paise then id else '' end as alone`;

function* instalmentsIn(
  { from, to }: CompanyReportContext,
  { since, term, monthly, total, until }: Group,
): Generator<[Day, Paise]> {
  const comesTo = (number: number) => (number >= term ? total : Math.min(total, monthly * number));
  const first = Math.max(1, monthsBetween(since, from));
  const last = Math.min(term, monthsBetween(since, to));
  for (let number = first; number <= last; number++) {
    const due = addMonths(since, number);
    const amount = comesTo(number) - comesTo(number - 1);
    if (due >= from && due <= to && amount > 0 && (until === "" || until >= due)) yield [due, amount];
  }
}

const monthsBetween = (from: Day, to: Day) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

const nameOf = (key: string) =>
  key.length === 7 ? formatDate(`${key}-01`).replace(/^\d+ /, "") : formatDate(key);
