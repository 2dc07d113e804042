import type { LogConfig } from "kysely";
import { quickScan } from "./ops/damaged/scan.ts";
import { findDamagedTexts, isSealedText, refuseDamaged } from "./ops/damaged/texts.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isNothing, planFor } from "#engine/server/db/upgrade.ts";
import type { Timeouts } from "#engine/server/db/timeouts.ts";
import { openCompanyPostgres } from "#server/base/postgres.ts";
import { makeSchema, schemaFor } from "#server/schema.ts";
import { notesLeft } from "#engine/server/db/reading-notes.ts";
import { openSqlite, sqliteFileOf } from "#engine/server/db/sqlite.ts";

/** ':memory:' lasts until it is closed. */
type DatabaseOptions = {
  url?: string;
  file: string;
  log?: LogConfig;
  timeouts?: Timeouts;
  connections?: number;
};

/** Making the schema has no time limit; `timeouts` apply afterwards. */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  const { url, file, log, timeouts, connections } = options;
  if (!url) return upToDate(openSqlite(file, log));
  if (!timeouts) return upToDate(openCompanyPostgres(url, { log }));
  await (await upToDate(openCompanyPostgres(url))).destroy();
  return openCompanyPostgres(url, { log, timeouts, connections });
}

/** A damaged text would crash the process while an index is made of it, so all are scanned before an upgrade. */
async function upToDate(db: Db): Promise<Db> {
  try {
    const plan = await planFor(db, schemaFor(db));
    const isUpgrade = !plan.isNew && !isNothing(plan);
    const damaged = await (isUpgrade ? findDamagedTexts(db) : quickScan(db, statementsLeft(db)));
    refuseDamaged(damaged.filter((text) => !isSealedText(text)));
    await makeSchema(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

function statementsLeft(db: Db): string[] {
  const file = sqliteFileOf(db);
  return file === undefined ? [] : notesLeft(file).map(({ statement }) => statement);
}
