import type { LogConfig } from "kysely";
import { requireReadable } from "./ops/damaged.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { migrate } from "./migrate.ts";
import type { Timeouts } from "#engine/server/db/timeouts.ts";
import { openCompanyPostgres } from "#server/postgres.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";

/** `url` of a PostgreSQL server, or `file` of an embedded database. ':memory:' lasts until it is closed. */
export type DatabaseOptions = {
  url?: string;
  file: string;
  log?: LogConfig;
  timeouts?: Timeouts;
  /** Maximum for a PostgreSQL server. */
  connections?: number;
};

/**
 * Opens the database and runs migrations, also from several processes at once. Migrations have no time limit;
 * `timeouts` apply afterwards.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  const { url, file, log, timeouts, connections } = options;
  if (!url) return upToDate(openSqlite(file, log));
  if (!timeouts) return upToDate(openCompanyPostgres(url, { log }));
  await (await upToDate(openCompanyPostgres(url))).destroy();
  return openCompanyPostgres(url, { log, timeouts, connections });
}

/** A damaged text would crash the process while a migration reads it. */
async function upToDate(db: Db): Promise<Db> {
  try {
    await requireReadable(db, { isWhole: false });
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
