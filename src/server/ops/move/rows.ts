import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import type { MovedTable } from "./tables.ts";

type Row = Record<string, unknown>;
type Source = Pick<MovedTable, "name" | "columns" | "key">;

/** Yields rows in batches, ordered by primary key, which gives the same order in both databases. */
export async function* rowBatches(db: Db, { name, columns, key }: Source): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  while (true) {
    const from = last;
    const after = from
      ? sql`where (${keys}) > (${sql.join(key.map((column) => sql`${from[column]}`))})`
      : sql``;
    const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(name)} ${after} order by ${keys} limit ${batchSize}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < batchSize) return;
    // The driver frees native rows only between turns of the event loop.
    await setImmediate();
  }
}

const batchSize = 2_000;

/** Gives the same digest on both databases for the same rows. */
export async function digestOf(db: Db, table: Source): Promise<string> {
  const hash = createHash("sha256");
  for await (const rows of rowBatches(db, table)) {
    for (const row of rows) hash.update(JSON.stringify(table.columns.map((column) => row[column])));
  }
  return hash.digest("hex");
}
