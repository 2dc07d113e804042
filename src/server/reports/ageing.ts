/** Report of overdue loans by age, and of the customers to call about them. */
import { type RawBuilder, sql } from "kysely";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { type Paise, toRupees } from "#domain/basics/money.ts";
import { daysPastDue } from "#domain/loan/arrears.ts";
import type { WireTermsByDays } from "#resources/loans/terms-by-days.ts";
import { reminderChargeOf } from "#resources/loans/reminders.ts";
import * as declared from "#resources/reports/ageing.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { type ReportRowOf, rowsOf, rowsWithTotals } from "#engine/server/reports/report.ts";
import { isOverdueFor, outstanding, loansWithPositions } from "./running-loans.ts";
import { borrowerJoin, kindColumn, loanSelection } from "#server/loans/sql-fragments.ts";
import { reportQuery } from "./query.ts";

export const ageing = reportQuery(declared.ageing, async (context) => {
  const { db, today, params } = context;
  const loans = await loansWithPositions(db, today);
  const late = bucketOn(today);
  const overdue = sql`(select loans.*, ${lastPromise} as promised from ${loans} where overdue_paise > 0) as loans`;
  const buckets = await bucketsOf(
    db,
    sql`select ${late} as "late", ${isBroken(today)} as "broken", ${figureColumns} from ${overdue}`,
  );
  const calls = sql`select ${loanSelection}, ${kindColumn} as "kind", overdue_since as "since", ${late} as "late",
      promised as "promised", ${isBroken(today)} as "broken", ${figureColumns}
    from ${overdue} ${params.late ? sql`where ${late} = ${params.late}` : sql``}`;
  const { rows, ...all } = await rowsWithTotals(context, calls, {
    order: sql`"broken" desc, "overdue" desc, "loan"`,
    sortKeys: { days: daysLate },
    sums: [],
    shown: {
      columns: sql`${borrowerJoin.columns}, ${lastCall}, ${ofLoan("terms")} as "terms", ${ofLoan("amount_paise")} as "amount"`,
      from: borrowerJoin.from,
    },
    all: totalOf(buckets.filter(({ late }) => !params.late || late === params.late)),
  });
  return {
    calls: { rows: (rows as readonly CallRow[]).map((row) => withDays(row, today)), ...all },
    buckets: { rows: buckets },
  };
});

type CallRow = ReportRowOf<typeof declared.ageing.tables.calls> & {
  since: Day;
  contacted: string | null;
  terms: string;
  amount: Paise;
};

const withDays = ({ since, contacted, terms, amount, ...row }: CallRow, today: Day) => ({
  ...row,
  days: daysPastDue(since, today),
  reminderCharge: terms
    ? reminderChargeOf({ terms: JSON.parse(terms) as WireTermsByDays, amount: toRupees(amount) })
    : undefined,
  contacted: contacted ? dayOf(contacted) : undefined,
});

/** Sorts like the days late, which only the code calculates. */
const daysLate = sql`-cast(replace("since", '-', '') as integer)`;

const lastPromise = sql<string>`coalesce((select promised_on from reminders
  where reminders.loan_id = loans.id and promised_on <> '' order by created_at desc, id desc limit 1), '')`;

const isBroken = (today: Day) =>
  sql<number>`case when promised <> '' and promised < ${today} and overdue_since <= promised then 1 else 0 end`;

const ofLastCall = (column: "outcome" | "created_at") =>
  sql`(select ${sql.ref(column)} from reminders where reminders.loan_id = report_rows.loan and outcome <> ''
    order by created_at desc, id desc limit 1)`;

/** Uses a subquery, because a join would make the sort columns ambiguous. */
const ofLoan = (column: "terms" | "amount_paise") =>
  sql`(select ${sql.ref(column)} from loans where loans.id = report_rows.loan)`;

const lastCall = sql`${ofLastCall("outcome")} as "outcome", ${ofLastCall("created_at")} as "contacted"`;

type Bucket = { late: string; loans: number; broken: number } & Record<Figure, Paise>;
type Figure = (typeof figureNames)[number];

const figureNames = ["overdue", "penal", "charges", "principal", "outstanding"] as const;

/** SQL: bucket of a loan. They are tried from the oldest, and the youngest takes the remainder. */
function bucketOn(today: Day): RawBuilder<string> {
  const [youngest, ...older] = declared.ageBuckets.map(({ value }) => value);
  const cases = older
    .toReversed()
    .map((firstDay) => sql`when ${isOverdueFor(today, Number(firstDay))} then ${sql.lit(firstDay)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(youngest)} end`;
}

const figureColumns = sql`overdue_paise as "overdue", penal_paise as "penal", charges_paise as "charges",
  principal_paise as "principal", ${outstanding} as "outstanding"`;

async function bucketsOf(db: Db, overdueLoans: RawBuilder<unknown>): Promise<Bucket[]> {
  const sums = sql.join(figureNames.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
  const filled = await rowsOf<Bucket>(
    db,
    sql`select "late", count(*) as "loans", sum("broken") as "broken", ${sums} from (${overdueLoans}) as report_rows group by "late"`,
  );
  return declared.ageBuckets.map(
    ({ value }) => filled.find(({ late }) => late === value) ?? { ...emptyBucket, late: value },
  );
}

const emptyBucket = { loans: 0, broken: 0, overdue: 0, penal: 0, charges: 0, principal: 0, outstanding: 0 };

function totalOf(buckets: readonly Bucket[]) {
  const sum = (key: Figure | "loans" | "broken") => buckets.reduce((total, bucket) => total + bucket[key], 0);
  const totals = Object.fromEntries([...figureNames, "broken" as const].map((name) => [name, sum(name)]));
  return { count: sum("loans"), totals };
}
