/** Thread that looks through all texts of an embedded database on its own connection, until it gets a message. */
import { parentPort, workerData } from "node:worker_threads";
import { openSqliteReadOnly } from "#engine/server/db/sqlite.ts";
import { lookThrough } from "./look.ts";
import type { LookThreadData } from "./watch.ts";

const { file, statements } = workerData as LookThreadData;
const stopping = new AbortController();
parentPort?.once("message", () => stopping.abort());

const db = openSqliteReadOnly(file);
await lookThrough(db, {
  statements,
  signal: stopping.signal,
  onDamaged: (found) => parentPort?.postMessage(found),
});
await db.destroy();
parentPort?.close();
