import { parentPort, workerData } from "node:worker_threads";
import { openSqliteReadOnly } from "#engine/server/db/sqlite.ts";
import { fullScan } from "./scan.ts";
import type { ScanThreadData } from "./watch.ts";

const { file, statements } = workerData as ScanThreadData;
const stopping = new AbortController();
parentPort?.once("message", () => stopping.abort());

const db = openSqliteReadOnly(file);
await fullScan(db, {
  statements,
  signal: stopping.signal,
  onDamaged: (found) => parentPort?.postMessage(found),
});
await db.destroy();
parentPort?.close();
