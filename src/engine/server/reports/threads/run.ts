import type { Db } from "#engine/server/db/dialect.ts";
import type { ReportContext, ReportQuery } from "#engine/server/reports/report.ts";
import { limitConcurrency } from "#engine/server/base/limit-concurrency.ts";
import { resultOf } from "#engine/server/reports/result.ts";

export type ReportRequest = { name: string } & Omit<ReportContext<string>, "db">;

/** Rejects with an AbortError if the client has disconnected. */
export type RunReport = (request: ReportRequest, signal: AbortSignal) => Promise<ReportBody>;
export type ReportBody = string | Uint8Array<ArrayBuffer>;

export const createReportRunner =
  (db: Db, queries: readonly ReportQuery[]) =>
  async ({ name, ...context }: ReportRequest): Promise<string> => {
    const query = queries.find(({ report }) => report.name === name);
    if (!query) throw new Error(`No report is called ${name}`);
    const data = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((snapshot) => resultOf(query, { db: snapshot, ...context }));
    return JSON.stringify({ data });
  };

export const maxRunningReports = 2;

export const limitReports = (run: RunReport, maxRunning = maxRunningReports): RunReport =>
  limitConcurrency(async (request: ReportRequest, signal: AbortSignal) => {
    signal.throwIfAborted();
    return run(request, signal);
  }, maxRunning);
