/** Thread that answers reports one after the other, on a read-only connection. */
import { parentPort, workerData } from "node:worker_threads";
import { errorMessage } from "#engine/server/base/error-message.ts";
import { openSqliteReadOnly } from "#engine/server/db/sqlite.ts";
import { reportQueries } from "./index.ts";
import { type ReportRequest, createReportRunner } from "#engine/server/reports/threads/run.ts";
import type { ThreadResponse } from "#engine/server/reports/threads/threads.ts";

const run = createReportRunner(openSqliteReadOnly(String(workerData)), reportQueries);
const encoder = new TextEncoder();
/** The caller terminates the thread instead of aborting a report. */
const untilTerminated = new AbortController().signal;

parentPort?.on("message", async (request: ReportRequest) => {
  try {
    const body = encoder.encode(await run(request, untilTerminated));
    answer({ body }, [body.buffer]);
  } catch (error) {
    answer({ failure: { message: errorMessage(error), code: (error as NodeJS.ErrnoException).code } });
  }
});

/** Transferred buffers are not copied. */
const answer = (message: ThreadResponse, transferred: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transferred);
