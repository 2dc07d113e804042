import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import * as declared from "#resources/reports/ageing.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { rowsOf, rowsWithTotals } from "#engine/server/reports/report.ts";
import { figuresOn, isOverdue, isOverdueFor } from "./figures.ts";
import { borrowerJoin, kindColumn, loanSelection } from "./pieces.ts";
import { activeLoans } from "./positions.ts";
import { reportQuery } from "./query.ts";

/** Overdue loans by days past due: their sums in each bucket, and the customers to call. */
export const ageing = reportQuery(declared.ageing, async (context) => {
  const { db, today, asks } = context;
  const loans = await activeLoans(db, today);
  const late = bucketOn(today);
  const figures = figureColumnsOn(db, today);
  const buckets = await bucketsOf(
    db,
    sql`select ${late} as "late", ${figures} from ${loans} where ${isOverdue}`,
  );
  const calls = sql`select ${loanSelection}, ${kindColumn} as "kind", ${late} as "late", ${figures}
    from ${loans} where ${isOverdue} ${asks.late ? sql`and ${late} = ${asks.late}` : sql``}`;
  return {
    buckets: { rows: buckets },
    calls: await rowsWithTotals(context, calls, {
      order: sql`"overdue" desc, "loan"`,
      sums: [],
      shown: borrowerJoin,
      all: totalOf(buckets.filter(({ late }) => !asks.late || late === asks.late)),
    }),
  };
});

type Bucket = { late: string; loans: number } & Record<Figure, Paise>;
type Figure = (typeof figureNames)[number];

const figureNames = ["overdue", "penal", "charges", "principal", "outstanding"] as const;

/** SQL: bucket of an overdue loan, tried from the oldest. The youngest takes the remainder. */
function bucketOn(today: Day): RawBuilder<string> {
  const [youngest, ...older] = declared.ageBuckets.map(({ value }) => value);
  const cases = older
    .toReversed()
    .map((firstDay) => sql`when ${isOverdueFor(today, Number(firstDay))} then ${sql.lit(firstDay)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(youngest)} end`;
}

function figureColumnsOn(db: Db, today: Day): RawBuilder<unknown> {
  const figures = figuresOn(db, today);
  return sql.join(figureNames.map((name) => sql`${figures[name]} as ${sql.ref(name)}`));
}

/** All buckets in the declared order, with zeros where no loan is in one. */
async function bucketsOf(db: Db, overdueLoans: RawBuilder<unknown>): Promise<Bucket[]> {
  const sums = sql.join(figureNames.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
  const filled = await rowsOf<Bucket>(
    db,
    sql`select "late", count(*) as "loans", ${sums} from (${overdueLoans}) as found group by "late"`,
  );
  return declared.ageBuckets.map(
    ({ value }) => filled.find(({ late }) => late === value) ?? { ...emptyBucket, late: value },
  );
}

const emptyBucket = { loans: 0, overdue: 0, penal: 0, charges: 0, principal: 0, outstanding: 0 };

/** Count and totals of the calls, which are the loans of these buckets. */
function totalOf(buckets: readonly Bucket[]) {
  const sum = (key: Figure | "loans") => buckets.reduce((total, bucket) => total + bucket[key], 0);
  return { count: sum("loans"), totals: Object.fromEntries(figureNames.map((name) => [name, sum(name)])) };
}
