import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "./dialect.ts";

export type ColumnTypes = Record<keyof (typeof typeNames)["sqlite"], RawBuilder<unknown>>;

/** Column types of each database. */
export const columnTypes = (db: Kysely<never>): ColumnTypes => (isPostgres(db) ? postgres : sqlite);

/** Text compares by bytes in both, so that both sort alike. */
export const typeNames = {
  sqlite: {
    text: "text",
    integer: "integer",
    amount: "integer",
    counter: "integer primary key autoincrement",
    bytes: "blob",
  },
  postgres: {
    text: 'text collate "C"',
    integer: "integer",
    amount: "bigint",
    counter: "bigint generated always as identity primary key",
    bytes: "bytea",
  },
} as const;

const rawTypes = (names: Record<keyof ColumnTypes, string>): ColumnTypes => ({
  text: sql.raw(names.text),
  integer: sql.raw(names.integer),
  amount: sql.raw(names.amount),
  counter: sql.raw(names.counter),
  bytes: sql.raw(names.bytes),
});
const sqlite = rawTypes(typeNames.sqlite);
const postgres = rawTypes(typeNames.postgres);
