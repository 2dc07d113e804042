import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "./dialect.ts";

export type ColumnTypes = Record<"text" | "integer" | "amount" | "counter" | "bytes", RawBuilder<unknown>>;

/** Column types of each database. Text compares by bytes in both, so that both sort alike. */
export const columnTypes = (db: Kysely<never>): ColumnTypes => (isPostgres(db) ? postgres : sqlite);

const sqlite: ColumnTypes = {
  text: sql`text`,
  integer: sql`integer`,
  amount: sql`integer`,
  counter: sql`integer primary key autoincrement`,
  bytes: sql`blob`,
};

const postgres: ColumnTypes = {
  text: sql`text collate "C"`,
  integer: sql`integer`,
  amount: sql`bigint`,
  counter: sql`bigint generated always as identity primary key`,
  bytes: sql`bytea`,
};
