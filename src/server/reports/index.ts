import { type ReportName, reports } from "#resources/reports/index.ts";
import type { Answer } from "./report.ts";

const files = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./index.ts"], { eager: true });
const found = Object.fromEntries(
  Object.values(files)
    .flatMap((file) => Object.values(file).filter(isAnswer))
    .map((answer) => [answer.report.name, answer]),
) as unknown as AnsweredReports;

/** A report that is declared and not answered does not compile: each file here adds to this type what it answers. */
const answered: Record<ReportName, Answer> = found;

/** Every declared report with its answer, found among the files of this folder. */
export const answeredReports: readonly Answer[] = reports.map(({ name }) => answered[name]);

function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && "tell" in value;
}
