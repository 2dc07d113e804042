import { sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import * as declared from "#resources/reports/ageing.ts";
import { figuresOn, isOverdue, isOverdueFor } from "./figures.ts";
import { kindColumn, loanSelection, borrowerJoin } from "./pieces.ts";
import { activeLoans } from "./positions.ts";
import { reportQuery } from "./query.ts";
import { rowsWithTotals, rowsOf } from "#engine/server/reports/report.ts";

export const ageing = reportQuery(declared.ageing, async (context) => {
  const { db, today, asks } = context;
  const loans = await activeLoans(db, today);
  const late = lateOn(today);
  const figures = figuresOn(db, today);
  const figureColumns = sql.join(columns.map((name) => sql`${figures[name]} as ${sql.ref(name)}`));
  const sums = sql.join(columns.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
  const byAge = await rowsOf<Age>(
    db,
    sql`select late as "late", count(*) as "loans", ${sums} from (
      select ${late} as late, ${figureColumns} from ${loans} where ${isOverdue}
    ) as found group by late`,
  );
  const ages = declared.ageBuckets.map(
    ({ value }) => byAge.find((row) => row.late === value) ?? { late: value, ...nothing },
  );
  const asked = ages.filter((row) => !asks.late || row.late === asks.late);
  const sum = (key: Exclude<keyof Age, "late">) => asked.reduce((total, row) => total + row[key], 0);
  const calls = sql`select ${loanSelection}, ${kindColumn} as "kind", ${late} as "late", ${figureColumns}
    from ${loans} where ${isOverdue} ${asks.late ? sql`and ${late} = ${asks.late}` : sql``}`;
  return {
    buckets: { rows: ages },
    calls: await rowsWithTotals(context, calls, {
      order: sql`"overdue" desc, "loan"`,
      sums: [],
      shown: borrowerJoin,
      all: {
        count: sum("loans"),
        totals: Object.fromEntries(columns.map((name) => [name, sum(name)])),
      },
    }),
  };
});

const columns = ["overdue", "penal", "charges", "principal", "outstanding"] as const;
const nothing = { loans: 0, overdue: 0, penal: 0, charges: 0, principal: 0, outstanding: 0 };

type Age = { late: string; loans: number } & Record<(typeof columns)[number], Paise>;

/** SQL: bucket of an overdue loan. */
const lateOn = (today: Day) =>
  sql`case ${sql.join(
    declared.ageBuckets
      .slice(1)
      .toReversed()
      .map(({ value }) => sql`when ${isOverdueFor(today, Number(value))} then ${sql.lit(value)}`),
    sql` `,
  )} else '1' end`;
