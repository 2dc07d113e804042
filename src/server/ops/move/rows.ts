/** Reads a table's rows in batches and hashes them, in the same way on both databases. */
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { bufferOf, type StoredBytes } from "#engine/server/base/stored-bytes.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { MovedTable } from "./tables.ts";

type Row = Record<string, unknown>;
type Source = Pick<MovedTable, "name" | "columns" | "key" | "bytes">;

/** Ordered by primary key, which gives the same order in both databases. */
export async function* rowBatches(db: Db, { name, columns, key, bytes }: Source): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const size = bytes.length > 0 ? fileBatchSize : batchSize;
  let last: Row | undefined;
  while (true) {
    const from = last;
    const after = from
      ? sql`where (${keys}) > (${sql.join(key.map((column) => sql`${from[column]}`))})`
      : sql``;
    const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(name)} ${after} order by ${keys} limit ${size}`.execute(db);
    if (rows.length > 0) yield bytes.length > 0 ? rows.map((row) => withoutBytes(row, bytes)) : rows;
    last = rows.at(-1);
    if (rows.length < size) return;
    // The driver frees native rows only between turns of the event loop.
    await setImmediate();
  }
}

const batchSize = 2_000;
const fileBatchSize = 20;

/** Writes bytes as PostgreSQL reads them, because JSON holds none. */
const withoutBytes = (row: Row, names: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(
    names.map((name) => [name, `\\x${bufferOf(row[name] as StoredBytes).toString("hex")}`]),
  ),
});

export async function digestOf(db: Db, table: Source): Promise<string> {
  const hash = createHash("sha256");
  for await (const rows of rowBatches(db, table)) {
    for (const row of rows) hash.update(JSON.stringify(table.columns.map((column) => row[column])));
  }
  return hash.digest("hex");
}
