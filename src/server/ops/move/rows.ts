import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Table } from "./tables.ts";

type Row = Record<string, unknown>;
type Source = Pick<Table, "name" | "columns" | "key">;

/** The rows of a table in the order of its key, so many at a time: the order is the same in both databases. */
export async function* portions(db: Db, { name, columns, key }: Source): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  while (true) {
    const from = last;
    const after = from
      ? sql`where (${keys}) > (${sql.join(key.map((column) => sql`${from[column]}`))})`
      : sql``;
    const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(name)} ${after} order by ${keys} limit ${size}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < size) return;
    // Native rows are freed only between turns.
    await setImmediate();
  }
}

const size = 2_000;

/** The same for the same rows, whatever the database. */
export async function digestOf(db: Db, table: Source): Promise<string> {
  const hash = createHash("sha256");
  for await (const rows of portions(db, table)) {
    for (const row of rows) hash.update(JSON.stringify(table.columns.map((column) => row[column])));
  }
  return hash.digest("hex");
}
