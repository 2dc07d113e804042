import { type Kysely, PostgresAdapter } from "kysely";
import type { NeededTables, Tables } from "#engine/server/tables/tables.ts";

/** The database, or a transaction on it. */
export type Db = Kysely<With<NeededTables, Tables>>;

type With<Needed, All extends Needed> = All;

/** The other one is SQLite. */
export const isPostgres = <T>(db: Kysely<T>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
