/**
 * Sums over active loans by renewal day, without reading each loan: the stored sums, less the stored figures of outdated
 * loans, plus their figures today. A loan is outdated if it has changed, or if its figures are of other days.
 */
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { figuresOn, isOverdue, largest } from "./figures.ts";
import { paidOut, renewalDay } from "./sql-fragments.ts";
import type { LoanFigures, LoanSumTable } from "./position-tables.ts";
import { dayNumber, loansWithoutFigures, outdatedLoanIds } from "./positions.ts";

type Expression = RawBuilder<unknown>;

/** Returns rows of `loan_sums` as `sums`. Subtracted rows are negative, so only their sum has a meaning. */
export async function sumsOfLoans(db: Db, day: Day): Promise<Expression> {
  const storedSums = sql`
    select renewal_on, ${sql.join(sumColumns.map((name) => sql.ref(name)))} from loan_sums`;
  const outdatedFigures = sql`
    select renewal_on, ${namedColumns(contributionToSums(-1))}
    from ${outdatedLoanIds(dayNumber(day))} as outdated
    cross join loan_positions where loan_positions.loan_id = outdated.loan_id and figures_to > 0`;
  const figuresToday = sql`
    select renewal_on, ${namedColumns(contributionToSums(1))} from (
      select ${namedColumns(loanFigures(db, day, sql.ref("loans_today.id")))}
      from ${await loansWithoutFigures(db, day)} as loans_today
    ) as figures_today`;
  return sql`(${storedSums} union all ${outdatedFigures} union all ${figuresToday}) as sums`;
}

/** Amounts that the figures of one loan add to each sum, or subtract from it. */
function contributionToSums(sign: 1 | -1): Record<Exclude<keyof LoanSumTable, "renewal_on">, Expression> {
  const signed = (amount: keyof LoanFigures) => sql`${sql.lit(sign)} * ${sql.ref(amount)}`;
  const countIf = (amount: keyof LoanFigures) =>
    sql`case when ${sql.ref(amount)} > 0 then ${sql.lit(sign)} else 0 end`;
  return {
    loans: sql.lit(sign),
    outstanding_paise: signed("outstanding_paise"),
    due_loans: countIf("due_paise"),
    due_paise: signed("due_paise"),
    overdue_loans: countIf("overdue_paise"),
    overdue_paise: signed("overdue_paise"),
    unrecorded_loans: countIf("unrecorded_paise"),
    unrecorded_paise: signed("unrecorded_paise"),
  };
}

/** A union pairs columns by position, so all its parts take their order from here. */
const sumColumns = Object.keys(contributionToSums(1));

const namedColumns = (columns: Readonly<Record<string, Expression>>): Expression =>
  sql.join(Object.entries(columns).map(([name, expression]) => sql`${expression} as ${sql.ref(name)}`));

/** Returns an expression for each figure on a day, from the accrual state (positions.ts) of the loan with this id. */
export function loanFigures(db: Db, day: Day, loanId: Expression): Record<keyof LoanFigures, Expression> {
  const { outstanding, due, overdue } = figuresOn(db, day);
  const ofLoan = (column: Expression) => sql`(select ${column} from loans where loans.id = ${loanId})`;
  const unrecorded = sql`case when loans.disbursed_by = '' then ${largest(db, sql`0`, paidOut)} else 0 end`;
  const today = sql.lit(dayNumber(day));
  const tomorrow = sql.lit(dayNumber(day) + 1);
  return {
    renewal_on: ofLoan(renewalDay),
    outstanding_paise: outstanding,
    due_paise: largest(db, sql`0`, due),
    overdue_paise: sql`(case when ${isOverdue} then ${overdue} else 0 end)`,
    unrecorded_paise: ofLoan(unrecorded),
    // Figures that grow daily are valid for one day, others for the accrual period.
    figures_from: sql`(case when ${growsDaily} then ${today} else stretch_from end)`,
    figures_to: sql`(case when ${growsDaily} then ${tomorrow} else stretch_to end)`,
  };
}

/** A fixed total includes the interest of the term, so it grows only after the term. */
const growsDaily = sql<boolean>`(penal_per_day <> 0
  or (interest_per_day <> 0 and (to_pay_paise is null or is_all_due = 1)))`;
