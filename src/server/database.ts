import type { LogConfig } from "kysely";
import { requireReadable } from "./ops/damaged.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { migrate } from "./migrate.ts";
import type { Patience } from "#engine/server/db/patience.ts";
import { openPostgres } from "#server/postgres.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";

/** `url` of a PostgreSQL server, or `file` of an embedded database. ':memory:' lasts until it is closed. */
export type DatabaseOptions = {
  url?: string;
  file: string;
  log?: LogConfig;
  patience?: Patience;
  /** Maximum for a PostgreSQL server. */
  connections?: number;
};

/**
 * Opens the database and runs migrations, also from several processes at once. Migrations have no time limit;
 * `patience` applies afterwards.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  const { url, file, log, patience, connections } = options;
  if (!url) return upToDate(openSqlite(file, log));
  if (!patience) return upToDate(openPostgres(url, { log }));
  await (await upToDate(openPostgres(url))).destroy();
  return openPostgres(url, { log, patience, connections });
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
