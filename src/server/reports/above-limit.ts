import { sql } from "kysely";
import { dayOf } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { loanToValue } from "#domain/loan/lending-limits.ts";
import * as declared from "#resources/reports/above-limit.ts";
import { type ReportRowOf, rowsOf, rowsWithTotals } from "#engine/server/reports/report.ts";
import { areCurrent, lastGoldRateId } from "#server/loans/positions.ts";
import { lastRateSet } from "#server/office/gold-rate-store.ts";
import { type CompanyReportContext, reportQuery } from "./query.ts";
import { requirePositions } from "./running-loans.ts";
import { borrowerOfLoanJoin } from "#server/loans/sql-fragments.ts";

export const aboveLimit = reportQuery(declared.aboveLimit, async (context) => {
  const { db, today } = context;
  await requirePositions(db, today, await lastGoldRateId(db));
  const found = sql`select loan_list.id as "loan", counted_paise as "owed", gold_value_paise as "value",
      counted_paise - loan_list.excess_paise as "bound", loan_list.excess_paise as "excess"
    from loan_list cross join loan_positions where loan_list.excess_paise > 0 and loan_positions.loan_id = loan_list.id`;
  const { rows, ...all } = await rowsWithTotals(context, found, {
    order: sql`"excess" desc, "loan"`,
    sums: ["owed", "value", "excess"],
    shown: borrowerOfLoanJoin,
  });
  const withRatio = (rows as readonly AboveLimitRow[]).map((row) => ({
    ...row,
    ltv: row.value > 0 ? loanToValue(row.owed, row.value) : undefined,
  }));
  return { loans: { rows: withRatio, ...all } };
});

type AboveLimitRow = ReportRowOf<typeof declared.aboveLimit.tables.loans> & Record<"owed" | "value", Paise>;

/** `asOf` is undefined while positions are being written. Returns undefined before the first rate. */
export async function loansAboveLimit({ db, today }: Pick<CompanyReportContext, "db" | "today">) {
  const rate = await lastRateSet(db);
  if (!rate) return undefined;
  const [above] = await rowsOf<{ count: number; amount: Paise }>(
    db,
    sql`select count(*) as "count", coalesce(sum(excess_paise), 0) as "amount" from loan_list where excess_paise > 0`,
  );
  const isOfRate = await areCurrent(db, { today, rate: rate.id });
  return { count: above?.count, amount: above?.amount, asOf: isOfRate ? dayOf(rate.setAt) : undefined };
}
