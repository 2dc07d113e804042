import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { Report } from "#engine/declare/report.ts";
import type * as engine from "#engine/server/reports/report.ts";

export type ReportSettings = { trade: TradePolicy };
export type CompanyReportContext<Param extends string = never> = engine.ReportContext<Param> & ReportSettings;

type Tables<Declared extends Report> = ReturnType<engine.ReportQuery<Declared>["run"]>;

export const reportQuery = <Declared extends Report>(
  report: Declared,
  run: (context: engine.ReportContextOf<Declared> & ReportSettings) => Tables<Declared>,
  more: Pick<engine.ReportQuery<Declared>, "postedUpTo"> = {},
): engine.ReportQuery<Declared> => ({ report, run, ...more });
