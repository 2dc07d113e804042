/** Queries of this company's reports, which are told its terms of trade beside what every report is told. */
import type { Trade } from "#domain/loan/trade.ts";
import type { Report } from "#engine/declare/report.ts";
import type * as engine from "#engine/server/reports/report.ts";

export type ReportSettings = { trade: Trade };
export type ReportContext<Asked extends string = never> = engine.ReportContext<Asked> & ReportSettings;

type Tables<Declared extends Report> = ReturnType<engine.ReportQuery<Declared>["run"]>;

/** The query of a declared report: every table of it, and in every row each of its columns. */
export const reportQuery = <Declared extends Report>(
  report: Declared,
  run: (context: engine.ContextOf<Declared> & ReportSettings) => Tables<Declared>,
  more: Pick<engine.ReportQuery<Declared>, "postedUpTo"> = {},
): engine.ReportQuery<Declared> => ({ report, run, ...more });
