/** Report of the collections, new loans and dues of a day or period, and of what waits to be done. */
import { type RawBuilder, sql } from "kysely";
import { groupBy } from "#domain/basics/collections.ts";
import { dayOf, daysInWords, formatDate } from "#domain/basics/dates.ts";
import { formatPaise } from "#domain/basics/money.ts";
import { staleRateOn } from "#domain/gold/rate-age.ts";
import * as declared from "#resources/reports/today.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { lastRateSet } from "#server/office/gold-rate-store.ts";
import { nameOfUser } from "#server/auth/user-table.ts";
import { loansAboveLimit } from "./above-limit.ts";
import { approvalFigure } from "./approvals.ts";
import { correctedLoans } from "./corrections.ts";
import { damageFigure } from "./damaged-texts.ts";
import { dueIn, goldToHandOver, isRenewalDue, loansMadeIn, payoutsNotRecorded } from "./lists.ts";
import { outstanding, loansWithPositions } from "./running-loans.ts";
import { countAndSum, isCollected, paidOut } from "#server/loans/sql-fragments.ts";
import { countIn, reportQuery, type CompanyReportContext } from "./query.ts";
import { rowsOf } from "#engine/server/reports/report.ts";

export const todayReport = reportQuery(declared.todayReport, async (context) => {
  const { db, today: day, from, to } = context;
  const collected = await collectedIn(context);
  const ofRunning = await runningSums(context);
  const dues = from === day && to === day ? ofRunning("due") : await duesIn(context);
  const made = await sumsIn(db, loansMadeIn(context), paidOut);
  const conceded = await sumsIn(
    db,
    sql`payments where payments.day between ${from} and ${to} and conceded_paise <> 0`,
    sql`conceded_paise`,
  );
  const { articles } = await goldToHandOver(db);
  const unrecorded = await sumsIn(db, sql`(${payoutsNotRecorded}) as report_rows`, sql`"amount"`);
  const owed = await sumsIn(db, sql`compensations where state = 'owed'`, sql`amount_paise`);
  const rows = [
    { key: "collected", figure: "Collected", ...sumOf(collected) },
    { key: "made", figure: "Loans made", ...made },
    ...(conceded.count > 0 ? [{ key: "conceded", figure: "Concessions", ...conceded }] : []),
    { key: "dues", figure: "Dues", ...dues },
    { key: "overdue", figure: "Overdue", ...ofRunning("overdue") },
    ...renewals.map(({ key, figure }) => ({ key, figure, ...ofRunning(key) })),
    { key: "articles", figure: "Gold to hand over", count: articles, amount: undefined },
    ...(owed.count > 0 ? [{ key: "compensation", figure: "Compensation to pay", ...owed }] : []),
    { key: "not-said", figure: "Payout not recorded", ...unrecorded },
    ...(await approvalFigure(context)).map((figure) => ({ ...figure, amount: undefined })),
    ...(context.role === "admin" ? await adminFigures(context) : []),
    ...(await rateToSet(context)),
  ];
  return {
    figures: { rows },
    methods: { rows: sumsBy(collected, "method").map(([{ method }, sums]) => ({ method, ...sums })) },
    people: {
      rows: sumsBy(collected, "key")
        .map(([{ key, person }, sums]) => ({ key, person, ...sums }))
        .sort((one, other) => other.amount - one.amount),
    },
  };
});

type CollectionRow = Sums & { method: string; key: string; person: string };

const collectedIn = ({ db, from, to }: CompanyReportContext): Promise<CollectionRow[]> =>
  rowsOf<CollectionRow>(
    db,
    sql`select method as "method", recorded_by as "key", ${nameOfUser} as "person", count as "count",
        amount as "amount"
      from (
        select method, recorded_by, count(*) as count, coalesce(sum(amount_paise), 0) as amount from payments
        where payments.day between ${from} and ${to} and ${isCollected} group by method, recorded_by
      ) as report_rows left join users on users.id = report_rows.recorded_by order by method, recorded_by`,
  );

const sumsBy = (rows: readonly CollectionRow[], column: "method" | "key"): [CollectionRow, Sums][] =>
  [...groupBy(rows, (row) => row[column]).values()]
    .map((group): [CollectionRow, Sums] => [group[0], sumOf(group)])
    .sort(([one], [other]) => (one[column] < other[column] ? -1 : 1));

const sumOf = (rows: readonly Sums[]): Sums => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
});

async function runningSums(context: CompanyReportContext): Promise<(key: string) => Sums> {
  const { db, today } = context;
  const columns = [
    countAndSum("falls_due_paise", { count: "due_count", sum: "due_amount" }),
    countAndSum("overdue_paise", { count: "overdue_count", sum: "overdue_amount" }),
    ...renewals.map(({ key, within }) => renewalSums(key, isRenewalDue(context, within))),
  ];
  const [row = {}] = await rowsOf(
    db,
    sql`select ${sql.join(columns)} from ${await loansWithPositions(db, today)}`,
  );
  return (key) => ({ count: Number(row[`${key}_count`] ?? 0), amount: Number(row[`${key}_amount`] ?? 0) });
}

const renewalSums = (key: string, isMeant: RawBuilder<unknown>) => sql`
  sum(case when ${isMeant} then 1 else 0 end) as ${sql.ref(`${key}_count`)},
  sum(case when ${isMeant} then ${outstanding} else 0 end) as ${sql.ref(`${key}_amount`)}`;

/** Other days than today require reading each loan. */
async function duesIn(context: CompanyReportContext): Promise<Sums> {
  const { loans, amount } = await dueIn(context);
  return sumsIn(context.db, sql`${loans} where ${amount} > 0`, amount);
}

async function sumsIn(db: Db, rows: RawBuilder<unknown>, amount: RawBuilder<unknown>): Promise<Sums> {
  const [sums = { count: 0, amount: 0 }] = await rowsOf<Sums>(
    db,
    sql`select count(*) as "count", coalesce(sum(${amount}), 0) as "amount" from ${rows}`,
  );
  return sums;
}

async function adminFigures(context: CompanyReportContext) {
  const { db } = context;
  const waiting = await countIn(db, sql`(${correctedLoans}) as report_rows`);
  const above = await loansAboveLimit(context);
  return [
    { key: "corrections", figure: "Corrections to confirm", count: waiting, amount: undefined },
    ...(await damageFigure(db)).map((figure) => ({ ...figure, amount: undefined })),
    { key: "above", figure: "Above limit", count: above?.count, amount: above?.amount },
  ];
}

/** An outdated rate concerns everyone; a rate that was not updated today, only an administrator. */
async function rateToSet({ db, role, trade, today: day }: CompanyReportContext) {
  const last = await lastRateSet(db);
  const old = staleRateOn(day, last, trade);
  const isDue = role === "admin" && (!last || dayOf(last.setAt) < day);
  if (!old && !isDue) return [];
  if (old) {
    const figure =
      old.days === undefined
        ? "Gold rate not set"
        : `Gold rate ${daysInWords(old.days)} old, set by ${last?.setBy}`;
    return [{ key: "rate", figure, count: undefined, amount: last?.rate }];
  }
  const figure = last
    ? `Gold rate not updated today (${formatPaise(last.rate)} since ${formatDate(last.setAt)})`
    : "Gold rate not set";
  return [{ key: "rate", figure, count: undefined, amount: undefined }];
}

type Sums = Record<"count" | "amount", number>;

const renewals = [
  { key: "past", figure: "Overdue renewals", within: "past" },
  { key: "within7", figure: "Renewals due in 7 days", within: "7" },
  { key: "within15", figure: "Renewals due in 15 days", within: "15" },
  { key: "within30", figure: "Renewals due in 30 days", within: "30" },
] as const;
