/** Worker thread that runs reports, so that they do not block the server. */
import { parentPort, workerData } from "node:worker_threads";
import { errorMessage } from "#engine/server/base/error-message.ts";
import { openReadingNote } from "#engine/server/db/reading-notes.ts";
import { openSqliteReadOnly } from "#engine/server/db/sqlite.ts";
import { createReportRunner, type ReportRequest } from "#engine/server/reports/threads/run.ts";
import type { ReportThreadData, ThreadResponse } from "#engine/server/reports/threads/threads.ts";
import { openCompanyPostgres } from "#server/base/postgres.ts";
import { reportQueries } from "./index.ts";

const { url, file, timeouts, note } = workerData as ReportThreadData;
const db = url
  ? openCompanyPostgres(url, { timeouts, connections: 1 })
  : openSqliteReadOnly(file, openReadingNote(note));
const run = createReportRunner(db, reportQueries);
const encoder = new TextEncoder();

parentPort?.on("message", async (request: ReportRequest) => {
  try {
    const body = encoder.encode(await run(request));
    answer({ body }, [body.buffer]);
  } catch (error) {
    answer({ failure: { message: errorMessage(error), code: (error as NodeJS.ErrnoException).code } });
  }
});

/** Transferred buffers are not copied. */
const answer = (message: ThreadResponse, transferred: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transferred);
