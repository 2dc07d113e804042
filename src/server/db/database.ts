import type { LogConfig } from "kysely";
import type { Db } from "./dialect.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/** `url` of a PostgreSQL server, or else the `file` of an embedded database; ':memory:' lives as long as it is open. */
export type DatabaseOptions = { url?: string; file: string; log?: LogConfig };

/** Opens the database and brings it up to date; several processes may do so at once. */
export async function openDatabase({ url, file, log }: DatabaseOptions): Promise<Db> {
  const db = url ? openPostgres(url, log) : openSqlite(file, log);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
