/** Report of the figures that the dashboard shows at a glance. */
import { sql } from "kysely";
import { type Day, daysBetween } from "#domain/basics/dates.ts";
import { handoverDeadlineOn } from "#domain/loan/release.ts";
import * as declared from "#resources/reports/key-figures.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { calendarOf } from "#server/office/holidays.ts";
import { rowsOf } from "#engine/server/reports/report.ts";
import { loansAboveLimit } from "./above-limit.ts";
import { approvalFigure } from "./approvals.ts";
import { damageFigure } from "./damaged-texts.ts";
import { goldToHandOver } from "./lists.ts";
import { requirePositions } from "./running-loans.ts";
import { countAndSum } from "#server/loans/sql-fragments.ts";
import { type CompanyReportContext, reportQuery } from "./query.ts";

export const keyFigures = reportQuery(declared.keyFigures, async (context) => {
  const { db, today, role } = context;
  await requirePositions(db, today);
  const [running] = await rowsOf<Record<"dueLoans" | "due" | "overdueLoans" | "overdue", number>>(
    db,
    sql`select ${countAndSum("falls_due_paise", { count: "dueLoans", sum: "due" })},
        ${countAndSum("overdue_paise", { count: "overdueLoans", sum: "overdue" })} from loan_positions`,
  );
  return {
    figures: {
      rows: [
        { key: "due", figure: "Due today", ...none, count: running?.dueLoans, amount: running?.due },
        {
          key: "overdue",
          figure: "Overdue",
          ...none,
          count: running?.overdueLoans,
          amount: running?.overdue,
        },
        { key: "handOver", figure: "Gold to hand over", ...none, ...(await waitingGold(db, today)) },
        ...(role === "admin" ? await aboveLimit(context) : []),
        ...(role === "admin" ? await figuresIfAny(context) : []),
      ],
    },
  };
});

async function figuresIfAny(context: CompanyReportContext) {
  const figures = [...(await damageFigure(context.db)), ...(await approvalFigure(context))];
  return figures.map((figure) => ({ ...none, ...figure }));
}

const none = { amount: undefined, daysLeft: undefined, asOf: undefined };

/** Days are negative if late. */
async function waitingGold(db: Db, today: Day): Promise<{ count: number; daysLeft?: number }> {
  const { articles: count, closed } = await goldToHandOver(db);
  if (!closed) return { count };
  const { latest } = handoverDeadlineOn(today, { closed }, await calendarOf(db));
  return { count, daysLeft: daysBetween(today, latest) };
}

async function aboveLimit(context: CompanyReportContext) {
  const above = await loansAboveLimit(context);
  return above ? [{ key: "above", figure: "Above limit", ...none, ...above }] : [];
}
