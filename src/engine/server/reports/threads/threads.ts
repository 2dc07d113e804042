/** Runs reports in worker threads, because their statements and rows would block the server's thread. */
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { minutes } from "#domain/basics/dates.ts";
import { notePathOf } from "#engine/server/db/reading-notes.ts";
import type { Timeouts } from "#engine/server/db/timeouts.ts";
import type { ReportBody, ReportRequest, RunReport } from "./run.ts";

/** Spells out a failure, because a cloned error would lose its code. */
export type ThreadResponse =
  | { body: Uint8Array<ArrayBuffer> }
  | { failure: { message: string; code?: string } };

const idleMs = minutes(1);

export type ReportDatabase = { url?: string; file: string; timeouts: Timeouts };

export type ReportThreadData = ReportDatabase & { note: string };

export function openReportThreads(
  script: URL,
  database: ReportDatabase,
): { run: RunReport; close(): Promise<void> } {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const running = new Set<Promise<ReportBody>>();
  const notes = new WeakMap<Worker, string>();
  // SQLite's driver aborts the process if its thread ends within a statement: an abandoned report runs to its end.
  const isTerminable = database.url !== undefined;

  function takeThread(): Worker {
    const [firstIdle] = idle;
    if (firstIdle) {
      const [worker, timer] = firstIdle;
      clearTimeout(timer);
      idle.delete(worker);
      return worker;
    }
    const note = notePathOf(database.file);
    const worker = new Worker(script, { workerData: { ...database, note } satisfies ReportThreadData });
    worker.unref();
    notes.set(worker, note);
    return worker;
  }

  async function end(worker: Worker): Promise<void> {
    await worker.terminate();
    await rm(notes.get(worker) ?? "", { force: true });
  }

  function keep(worker: Worker): void {
    const stop = () => {
      idle.delete(worker);
      void end(worker);
    };
    idle.set(worker, setTimeout(stop, idleMs).unref());
  }

  return {
    async run(request, signal) {
      const worker = takeThread();
      const answer = ask(worker, request, isTerminable ? signal : undefined);
      running.add(answer);
      try {
        const body = await answer;
        keep(worker);
        return body;
      } catch (error) {
        await end(worker);
        throw error;
      } finally {
        running.delete(answer);
        signal.throwIfAborted();
      }
    },
    async close() {
      await Promise.allSettled(running);
      await Promise.all([...idle.keys()].map((worker) => end(worker)));
    },
  };
}

async function ask(worker: Worker, request: ReportRequest, signal?: AbortSignal): Promise<ReportBody> {
  const answered = once(worker, "message", { signal });
  worker.postMessage(request);
  const [answer] = (await answered) as [ThreadResponse];
  if ("body" in answer) return answer.body;
  const { message, code } = answer.failure;
  throw Object.assign(new Error(message), { code });
}
