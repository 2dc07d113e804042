/** Scans for damaged texts once a day, and logs and stores what is found. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BackgroundTasks } from "#engine/server/base/background-tasks.ts";
import { type Clock, days } from "#domain/basics/dates.ts";
import type { Log } from "#engine/server/base/log.ts";
import { repeat } from "#engine/server/base/repeat.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { type LeftNote, removeNotes } from "#engine/server/db/reading-notes.ts";
import { sqliteFileOf } from "#engine/server/db/sqlite.ts";
import { type ScanOptions, fullScan } from "./scan.ts";
import { type DamagedText, isSealedText, textLocation } from "./texts.ts";

export type ScanThreadData = { file: string; statements: readonly string[] };

type WatchDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  backgroundTasks: BackgroundTasks;
  notes: readonly LeftNote[];
  /** The statements of an embedded database would block the server's thread. */
  script?: URL;
};

export function watchDamage({ db, clock, log, backgroundTasks, notes, script }: WatchDeps): () => void {
  let statements = notes.map(({ statement }) => statement);
  return repeat(
    backgroundTasks,
    async (signal) => {
      const now = clock().toISOString();
      const options: ScanOptions = {
        statements,
        signal,
        async onDamaged(found) {
          for (const each of found) log.error(messageOf(each));
          await storeDamaged(db, found, now);
        },
      };
      const file = sqliteFileOf(db);
      await (script && file ? scanInThread(script, file, { ...options, log }) : fullScan(db, options));
      if (signal.aborted) return;
      await db.deleteFrom("damaged_texts").where("found_at", "<", now).execute();
      removeNotes(notes);
      statements = [];
    },
    days(1),
  );
}

const messageOf = (text: DamagedText): string =>
  `A text is damaged: ${textLocation(text)}. ${
    isSealedText(text)
      ? "The audit log is sealed with it: restore a backup"
      : "To mend it, stop the server and run: npm run mend"
  }`;

async function storeDamaged(db: Db, found: readonly DamagedText[], found_at: string): Promise<void> {
  await db
    .insertInto("damaged_texts")
    .values(found.map((each) => ({ place: textLocation(each), found_at })))
    .onConflict((conflict) => conflict.column("place").doUpdateSet({ found_at }))
    .execute();
}

async function scanInThread(
  script: URL,
  file: string,
  { statements, signal, onDamaged, log }: ScanOptions & { log: Log },
): Promise<void> {
  const worker = new Worker(script, { workerData: { file, statements } satisfies ScanThreadData });
  const recordings: Promise<void>[] = [];
  worker.on("message", (found: DamagedText[]) =>
    recordings.push(
      Promise.resolve(onDamaged(found)).catch((err: unknown) =>
        log.error({ err }, "Damaged texts could not be recorded"),
      ),
    ),
  );
  // The driver of SQLite aborts the process if its thread is terminated within a statement.
  const stop = () => worker.postMessage("stop");
  signal.addEventListener("abort", stop);
  await once(worker, "exit").finally(() => signal.removeEventListener("abort", stop));
  await Promise.all(recordings);
}
