import { type Kysely, PostgresAdapter } from "kysely";
import type { Tables } from "#engine/server/tables/tables.ts";

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>;

/** The other one is SQLite. */
export const isPostgres = <T>(db: Kysely<T>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
