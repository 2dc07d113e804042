import { type ReportName, reports } from "#resources/reports/index.ts";
import type { ReportQuery } from "./report.ts";

const files = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./index.ts"], { eager: true });
const found = Object.fromEntries(
  Object.values(files)
    .flatMap((file) => Object.values(file).filter(isReportQuery))
    .map((query) => [query.report.name, query]),
) as unknown as ReportQueries;

/** A report that is declared and has no query does not compile: each file here adds its own to this type. */
const byName: Record<ReportName, ReportQuery> = found;

/** Every declared report with its query, found among the files of this folder. */
export const reportQueries: readonly ReportQuery[] = reports.map(({ name }) => byName[name]);

function isReportQuery(value: unknown): value is ReportQuery {
  return typeof value === "object" && value !== null && "run" in value;
}
