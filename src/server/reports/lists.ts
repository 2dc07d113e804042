/** Reports that list loans or payments, such as receipts, dues and renewals. */
import { sql } from "kysely";
import { addDays, type Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { handoverDeadlineOn } from "#domain/loan/release.ts";
import { handOver as declaredHandOver } from "#resources/reports/hand-over.ts";
import * as declared from "#resources/reports/today.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { calendarOf } from "#server/office/holidays.ts";
import { nameOfUser } from "#server/auth/user-table.ts";
import {
  borrowerSelection,
  isCollected,
  loanSelection,
  borrowerJoin,
  borrowerOfLoanJoin,
  paidOut,
  renewalDay,
  unpaidWithin,
} from "#server/loans/sql-fragments.ts";
import { isNeverDisbursed } from "#server/loans/custody.ts";
import { rolledOver } from "#server/loans/loan-table.ts";
import { outstanding, loansWithPositions } from "./running-loans.ts";
import { reportQuery, type CompanyReportContext } from "./query.ts";
import { rowsWithTotals, type ReportRowOf, rowsOf } from "#engine/server/reports/report.ts";

export const receipts = reportQuery(declared.receipts, async (context) => {
  const { from, to, params } = context;
  const query = sql`select payments.day as "day", payments.created_at as "at", payments.id as "key",
      payments.loan_id as "loan", payments.method as "method", payments.receipt_number as "receipt",
      payments.recorded_by as "recorded_by", payments.amount_paise as "amount"
    from payments where payments.day between ${from} and ${to} and ${isCollected}
      ${params.method ? sql`and payments.method = ${params.method}` : sql``}
      ${params.person ? sql`and payments.recorded_by = ${params.person}` : sql``}`;
  const shown = {
    columns: sql`${borrowerSelection}, ${nameOfUser} as "person"`,
    from: sql`${borrowerOfLoanJoin.from} left join users on users.id = report_rows.recorded_by`,
  };
  // `day` follows from `at`, but naming both matches the index.
  const order = sql`"day" desc, "at" desc, "key"`;
  return { payments: await rowsWithTotals(context, query, { order, sums: ["amount"], shown }) };
});

export const loansMadeIn = ({ from, to }: Pick<CompanyReportContext, "from" | "to">) =>
  sql`loans where loans.since between ${from} and ${to} and not ${isNeverDisbursed}`;

export const loansMade = reportQuery(declared.loansMade, async (context) => {
  const query = sql`select ${loanSelection}, loans.since as "since", loans.created_by as "created_by",
      loans.amount_paise as "amount", ${rolledOver} as "carried", ${paidOut} as "paidOut",
      loans.total_payment_paise as "payable"
    from ${loansMadeIn(context)}`;
  const shown = borrowerAndAuthor;
  const sums = ["amount", "carried", "paidOut", "payable"] as const;
  return { loans: await rowsWithTotals(context, query, { order: sql`"since" desc, "loan"`, sums, shown }) };
});

const borrowerAndAuthor = {
  columns: sql`${borrowerSelection}, ${nameOfUser} as "person"`,
  from: sql`${borrowerJoin.from} left join users on users.id = report_rows.created_by`,
};

/** Charges, penal charges and all interest after maturity are due today. */
export async function dueIn({
  db,
  today,
  from,
  to,
}: Pick<CompanyReportContext, "db" | "today" | "from" | "to">) {
  const loans = await loansWithPositions(db, today);
  if (from === today && to === today) return { loans, amount: sql<Paise>`falls_due_paise` };
  const besideToday =
    from <= today && today <= to ? sql`falls_due_paise - coalesce(falling_today, 0)` : sql`0`;
  return {
    loans: sql`${loans} left join (
      select loan_id as falling_id, sum(unpaid_paise) as falling,
        sum(case when due_on = ${today} then unpaid_paise else 0 end) as falling_today
      from loan_due_days where due_on between ${from} and ${to} group by loan_id
    ) as falls on falls.falling_id = loans.id`,
    amount: unpaidWithin({ from, to }, sql`coalesce(falling, 0) + ${besideToday}`),
  };
}

export const dues = reportQuery(declared.dues, async (context) => {
  const { loans, amount } = await dueIn(context);
  const query = sql`select ${loanSelection}, amount_paise as "lent", total_paid_paise as "paid", ${amount} as "amount"
    from ${loans} where ${amount} > 0`;
  const order = sql`"amount" desc, "loan"`;
  return { loans: await rowsWithTotals(context, query, { order, sums: ["amount"], shown: borrowerJoin }) };
});

export const isRenewalDue = ({ today }: Pick<CompanyReportContext, "today">, within: string) =>
  within === "past"
    ? sql`(${renewalDay} < ${today})`
    : sql`(${renewalDay} between ${today} and ${addDays(today, Number(within))})`;

export const renewals = reportQuery(declared.renewals, async (context) => {
  const loans = await loansWithPositions(context.db, context.today);
  const query = sql`select ${loanSelection}, ${renewalDay} as "renewal", amount_paise as "lent",
      case when renewal_date = '' then 'matures' else 'entered' end as "by",
      principal_paise as "principal", ${outstanding} as "amount"
    from ${loans} where ${isRenewalDue(context, context.params.within ?? "30")}`;
  const order = sql`"renewal", "loan"`;
  const sums = ["principal", "amount"] as const;
  return { loans: await rowsWithTotals(context, query, { order, sums, shown: borrowerJoin }) };
});

export const payoutsNotRecorded = sql`select ${loanSelection}, loans.created_at as "made", loans.created_by as "created_by",
    loans.since as "since", loans.amount_paise as "lent", ${paidOut} as "amount"
  from loans where loans.status = 'active' and loans.disbursed_by = '' and ${paidOut} > 0`;

export const notSaid = reportQuery(declared.unrecordedPayouts, async (context) => {
  const shown = borrowerAndAuthor;
  const order = sql`"made" desc, "loan"`;
  return { loans: await rowsWithTotals(context, payoutsNotRecorded, { order, sums: ["amount"], shown }) };
});

export async function goldToHandOver(db: Db): Promise<{ articles: number; closed: Day | null }> {
  const [waiting] = await rowsOf<{ articles: number; closed: Day | null }>(
    db,
    sql`select coalesce(sum(articles), 0) as "articles", min(closed_day) as "closed" from gold_to_hand_over`,
  );
  return waiting ?? { articles: 0, closed: null };
}

/** Grouped by closing day, because the waiting time depends on it and on the branch's calendar. */
export const handOver = reportQuery(declaredHandOver, async ({ db, today, limit }) => {
  const calendar = await calendarOf(db);
  const waitedSince = memoizeByDay((closed: Day) => handoverDeadlineOn(today, { closed }, calendar));
  // The days up to an earlier handover of some articles are settled with it.
  const waited = ({ closed, released }: WaitingSince) =>
    released
      ? handoverDeadlineOn(today, { closed: closed ?? today, lastHandover: released }, calendar)
      : waitedSince(closed ?? today);
  const days = await rowsOf<Row & WaitingSince & { loans: number; articles: number; net: number }>(
    db,
    sql`select closed_day as "closed", released_day as "released", count(*) as "loans", sum(articles) as "articles", sum(net_milligrams) as "net"
      from gold_to_hand_over group by closed_day, released_day`,
  );
  const first = await rowsOf<ReportRowOf<typeof declaredHandOver.tables.loans> & WaitingSince>(
    db,
    sql`select report_rows.*, ${borrowerSelection} from (
      select loan_id as "loan", closed_day as "closed", released_day as "released", articles as "articles", net_milligrams as "net"
      from gold_to_hand_over order by closed_day, loan_id limit ${limit}
    ) as report_rows join loans on loans.id = report_rows.loan join customers on customers.id = loans.customer_id
      order by "closed", "loan"`,
  );
  const rows = first.map(({ released, ...row }) => {
    const { daysWaiting, compensation } = waited({ ...row, released });
    return { ...row, waiting: daysWaiting, amount: compensation };
  });
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  const totals = {
    articles: sum(({ articles }) => articles),
    net: sum(({ net }) => net),
    amount: sum(({ loans, ...since }) => loans * waited(since).compensation),
  };
  return { loans: { rows, totals, count: sum(({ loans }) => loans) } };
});

type WaitingSince = { closed: Day | null; released: Day | null };

function memoizeByDay<Value>(work: (day: Day) => Value): (day: Day) => Value {
  const known = new Map<Day, Value>();
  return (day) => {
    const value = known.get(day) ?? work(day);
    known.set(day, value);
    return value;
  };
}
