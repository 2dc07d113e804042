import { sql } from "kysely";
import { type Day, daysBetween } from "#domain/basics/dates.ts";
import { handoverDeadlineOn } from "#domain/loan/release.ts";
import * as declared from "#resources/reports/glance.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { calendarOf } from "#server/office/holidays.ts";
import { rowsOf } from "#engine/server/reports/report.ts";
import { loansAboveLimit } from "./check-limits.ts";
import { damageFigure } from "./damaged-texts.ts";
import { goldToHandOver } from "./lists.ts";
import { sumsOfLoans } from "./loan-sums.ts";
import { type CompanyReportContext, reportQuery } from "./query.ts";

/** Reads only stored sums, because every dashboard loads this report. */
export const glance = reportQuery(declared.glance, async (context) => {
  const { db, today, role } = context;
  const [active] = await rowsOf<Record<"dueLoans" | "due" | "overdueLoans" | "overdue", number>>(
    db,
    sql`select coalesce(sum(due_loans), 0) as "dueLoans", coalesce(sum(due_paise), 0) as "due",
        coalesce(sum(overdue_loans), 0) as "overdueLoans", coalesce(sum(overdue_paise), 0) as "overdue"
      from ${await sumsOfLoans(db, today)}`,
  );
  return {
    figures: {
      rows: [
        { key: "due", figure: "Due today", ...none, count: active?.dueLoans, amount: active?.due },
        { key: "overdue", figure: "Overdue", ...none, count: active?.overdueLoans, amount: active?.overdue },
        { key: "handOver", figure: "Gold to hand over", ...none, ...(await waitingGold(db, today)) },
        ...(role === "admin" ? await aboveLimit(context) : []),
        ...(role === "admin" ? (await damageFigure(db)).map((figure) => ({ ...none, ...figure })) : []),
      ],
    },
  };
});

const none = { amount: undefined, daysLeft: undefined, asOf: undefined };

/** Articles to hand over, and the days left for those that wait longest; negative if they are late. */
async function waitingGold(db: Db, today: Day): Promise<{ count: number; daysLeft?: number }> {
  const { articles: count, closed } = await goldToHandOver(db);
  if (!closed) return { count };
  const { latest } = handoverDeadlineOn(today, closed, await calendarOf(db));
  return { count, daysLeft: daysBetween(today, latest) };
}

/** Empty until the first check of all loans is complete. */
async function aboveLimit(context: CompanyReportContext) {
  const above = await loansAboveLimit(context.db, context);
  return above ? [{ key: "above", figure: "Above limit", ...none, ...above }] : [];
}
