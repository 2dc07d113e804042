import { type Kysely, PostgresAdapter } from "kysely";
import type { RequiredTables, Tables } from "#engine/server/tables/tables.ts";

export type Db = Kysely<With<RequiredTables, Tables>>;

type With<Needed, All extends Needed> = All;

/** False for SQLite. */
export const isPostgres = <T>(db: Kysely<T>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
