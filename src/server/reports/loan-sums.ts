/** Sums over active loans on a day, by renewal day, without a look at each loan. */
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { LoanFigures, LoanSumTable } from "#server/tables.ts";
import { figuresOn, isOverdue, largest } from "./figures.ts";
import { paidOut, renewalDay } from "./pieces.ts";
import { dayNumber, loansWithoutFigures, withoutFigures } from "./positions.ts";

/**
 * Kept sums as `sums`, with what is worked out here in the place of figures that are not of this day. Each row is added
 * to the others, and some are below zero.
 */
export async function sumsOfLoans(db: Db, day: Day): Promise<RawBuilder<unknown>> {
  const figures = Object.entries(loanFigures(db, day, "lacking.id"));
  const named = figures.map(([name, figure]) => sql`${figure} as ${sql.ref(name)}`);
  return sql`(
    select renewal_on, ${sql.join(sumColumns.map((name) => sql.ref(name)))} from loan_sums
    union all
    select renewal_on, ${addedUp(sql`-1`)} from ${withoutFigures(dayNumber(day))}
      cross join loan_positions as kept where kept.loan_id = pending.loan_id and figures_to > 0
    union all
    select renewal_on, ${addedUp(sql`1`)} from (
      select ${sql.join(named)} from ${await loansWithoutFigures(db, day)}
    ) as worked
  ) as sums`;
}

const summed = ["due", "overdue", "unrecorded"] as const;

const sumColumns = [
  ...(["loans", "outstanding_paise"] as const),
  ...summed.flatMap((name) => [`${name}_loans`, `${name}_paise`] as const),
] satisfies (keyof LoanSumTable)[];

/** A loan's share in each sum, in the order of the sums. */
const addedUp = (sign: RawBuilder<number>) =>
  sql.join([
    ...[sign, sql`${sign} * outstanding_paise`],
    ...summed
      .map((name) => sql.ref(`${name}_paise`))
      .flatMap((amount) => [sql`case when ${amount} > 0 then ${sign} else 0 end`, sql`${sign} * ${amount}`]),
  ]);

/** Figures on a day of loans with their positions. `id` is the column that names the loan. */
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

/** Whether what is outstanding or due is another amount on the next day. */
const isGrowing = sql<boolean>`(penal_per_day <> 0 or (interest_per_day <> 0 and (to_pay_paise is null or is_all_due = 1)))`;
