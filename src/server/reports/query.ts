import { type RawBuilder, sql } from "kysely";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { Report } from "#engine/declare/report.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import * as engine from "#engine/server/reports/report.ts";

export type ReportSettings = { trade: TradePolicy };
export type CompanyReportContext<Param extends string = never> = engine.ReportContext<Param> & ReportSettings;

type Tables<Declared extends Report> = ReturnType<engine.ReportQuery<Declared>["run"]>;

/** Joins a declared report with its query, which also receives the company's lending policy. */
export const reportQuery = <Declared extends Report>(
  report: Declared,
  run: (context: engine.ReportContextOf<Declared> & ReportSettings) => Tables<Declared>,
  more: Pick<engine.ReportQuery<Declared>, "postedUpTo"> = {},
): engine.ReportQuery<Declared> => ({ report, run, ...more });

export async function countIn(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const [found] = await engine.rowsOf<{ count: number }>(db, sql`select count(*) as "count" from ${rows}`);
  return found?.count ?? 0;
}

export const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
