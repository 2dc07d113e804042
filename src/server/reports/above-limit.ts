import { sql } from "kysely";
import { dayOf } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import * as declared from "#resources/reports/above-limit.ts";
import { rowsOf } from "#engine/server/reports/report.ts";
import { areCurrent } from "#server/loans/positions.ts";
import { lastRateSet } from "#server/office/gold-rate-store.ts";
import { type CompanyReportContext, reportQuery } from "./query.ts";
import { loansAfterFall } from "./what-if.ts";

export const aboveLimit = reportQuery(declared.aboveLimit, async (context) => ({
  loans: await loansAfterFall(context, 0),
}));

/**
 * Loans above their limit. `asOf` is the day of the gold rate, and undefined while its positions are being written.
 * Returns undefined before the first rate.
 */
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
