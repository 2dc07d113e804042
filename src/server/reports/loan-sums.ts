/** Sums over active loans by renewal day, without reading each loan. */
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { LoanFigures, LoanSumTable } from "#server/tables.ts";
import { figuresOn, isOverdue, largest } from "./figures.ts";
import { paidOut, renewalDay } from "./pieces.ts";
import { dayNumber, loansWithoutFigures, loansPendingFigures } from "./positions.ts";

/** Stored sums as `sums`. Outdated figures are subtracted and current ones added, so some rows are negative. */
export async function sumsOfLoans(db: Db, day: Day): Promise<RawBuilder<unknown>> {
  const figures = Object.entries(loanFigures(db, day, "lacking.id"));
  const named = figures.map(([name, figure]) => sql`${figure} as ${sql.ref(name)}`);
  return sql`(
    select renewal_on, ${sql.join(sumColumns.map((name) => sql.ref(name)))} from loan_sums
    union all
    select renewal_on, ${signedSums(sql`-1`)} from ${loansPendingFigures(dayNumber(day))}
      cross join loan_positions as kept where kept.loan_id = pending.loan_id and figures_to > 0
    union all
    select renewal_on, ${signedSums(sql`1`)} from (
      select ${sql.join(named)} from ${await loansWithoutFigures(db, day)}
    ) as worked
  ) as sums`;
}

const summedFigures = ["due", "overdue", "unrecorded"] as const;

const sumColumns = [
  ...(["loans", "outstanding_paise"] as const),
  ...summedFigures.flatMap((name) => [`${name}_loans`, `${name}_paise`] as const),
] satisfies (keyof LoanSumTable)[];

/** Terms of one loan in each sum, in the order of `sumColumns`. */
const signedSums = (sign: RawBuilder<number>) =>
  sql.join([
    ...[sign, sql`${sign} * outstanding_paise`],
    ...summedFigures
      .map((name) => sql.ref(`${name}_paise`))
      .flatMap((amount) => [sql`case when ${amount} > 0 then ${sign} else 0 end`, sql`${sign} * ${amount}`]),
  ]);

/** Figures of loans with their states. `id` is the column of the loan's id. */
export function loanFigures(
  db: Db,
  day: Day,
  id: "loan_id" | "lacking.id",
): Record<keyof LoanFigures, RawBuilder<unknown>> {
  const { outstanding, due, overdue } = figuresOn(db, day);
  const today = dayNumber(day);
  const ofLoan = (column: RawBuilder<unknown>) =>
    sql`(select ${column} from loans where loans.id = ${sql.ref(id)})`;
  const unrecorded = sql`case when loans.disbursed_by = '' and ${paidOut} > 0 then ${paidOut} else 0 end`;
  return {
    renewal_on: ofLoan(renewalDay),
    outstanding_paise: outstanding,
    due_paise: largest(db, sql`0`, due),
    overdue_paise: sql`(case when ${isOverdue} then ${overdue} else 0 end)`,
    unrecorded_paise: ofLoan(unrecorded),
    figures_from: sql`(case when ${isGrowing} then cast(${today} as integer) else stretch_from end)`,
    figures_to: sql`(case when ${isGrowing} then cast(${today + 1} as integer) else stretch_to end)`,
  };
}

/** Tests whether the outstanding or due amount changes the next day. */
const isGrowing = sql<boolean>`(penal_per_day <> 0 or (interest_per_day <> 0 and (to_pay_paise is null or is_all_due = 1)))`;
