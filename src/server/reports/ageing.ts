import { sql } from "kysely";
import type { Day } from "#domain/dates.ts";
import type { Paise } from "#domain/money.ts";
import * as declared from "#resources/reports/ageing.ts";
import { isPastDue, loan, ofBorrower, outstanding, overdueOn, principalOutstanding } from "./pieces.ts";
import { activeLoans } from "./positions.ts";
import { reportQuery, listed, type Named, rowsOf } from "./report.ts";

export const ageing = reportQuery(declared.ageing, async (context) => {
  const { db, today, asks } = context;
  const loans = await activeLoans(db, today);
  const late = lateOn(today);
  const overdue = overdueOn(today);
  const isLate = isPastDue(today, 1);
  const byAge = await rowsOf<Age>(
    db,
    sql`select late as "late", count(*) as "loans", sum(overdue) as "overdue", sum(outstanding) as "outstanding",
        sum(principal) as "principal" from (
      select ${late} as late, ${overdue} as overdue, ${outstanding} as outstanding,
        ${principalOutstanding} as principal from ${loans} where ${isLate}
    ) as found group by late`,
  );
  const ages = declared.buckets.map(
    ({ value }) => byAge.find((row) => row.late === value) ?? { late: value, ...nothing },
  );
  const asked = ages.filter((row) => !asks.late || row.late === asks.late);
  const sum = (key: Exclude<keyof Age, "late">) => asked.reduce((total, row) => total + row[key], 0);
  const calls = sql`select ${loan}, ${late} as "late", ${overdue} as "overdue", ${outstanding} as "outstanding",
      ${principalOutstanding} as "principal"
    from ${loans} where ${isLate} ${asks.late ? sql`and ${late} = ${asks.late}` : sql``}`;
  return {
    buckets: { rows: ages },
    calls: await listed(context, calls, {
      order: sql`"overdue" desc, "loan"`,
      sums: [],
      shown: ofBorrower,
      all: {
        count: sum("loans"),
        totals: { overdue: sum("overdue"), outstanding: sum("outstanding"), principal: sum("principal") },
      },
    }),
  };
});

const nothing = { loans: 0, overdue: 0, outstanding: 0, principal: 0 };

type Age = { late: string; loans: number; overdue: Paise; outstanding: Paise; principal: Paise };

/** The bucket of a loan that is past due. */
const lateOn = (today: Day) =>
  sql`case ${sql.join(
    declared.buckets
      .slice(1)
      .toReversed()
      .map(({ value }) => sql`when ${isPastDue(today, Number(value))} then ${sql.lit(value)}`),
    sql` `,
  )} else '1' end`;

declare global {
  interface ReportQueries extends Named<typeof ageing> {}
}
