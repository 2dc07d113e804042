/** Copies all rows from SQLite to PostgreSQL in one transaction, and compares every row. */
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { bufferOf, type StoredBytes } from "#engine/server/base/stored-bytes.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { counterOf, primaryKeyOf } from "#engine/server/db/schema.ts";
import { controlTotals } from "#server/ops/control-totals.ts";
import { definitions } from "#server/schema.ts";

/**
 * Requires upgraded databases and no other writer on `source`. Refuses a target with other rows; with the same rows, it only
 * compares them and returns `wasMoved`.
 */
export async function move(source: Db, target: Db, onTable: (name: string) => void) {
  const tables = movedTables();
  const totals = await controlTotals(source);
  return target.transaction().execute(async (transaction) => {
    for (const { name } of tables)
      await sql`lock table ${sql.table(name)} in exclusive mode`.execute(transaction);
    const occupied = await emptyUnusedTarget(transaction, await occupiedTables(transaction, tables));
    if (occupied.length === 0) {
      await setSelfReferences(transaction, "deferrable initially deferred");
      for (const table of tables) {
        onTable(table.name);
        await copy(source, transaction, table);
      }
      await sql`set constraints all immediate`.execute(transaction);
      await setSelfReferences(transaction, "not deferrable");
    }
    const different = await differences(source, transaction, tables);
    if (different.length > 0) {
      throw new Error(
        occupied.length > 0
          ? `the PostgreSQL database contains other rows (${occupied.join(", ")}). Nothing was changed. Name an empty database`
          : `these tables differ after copying: ${different.join(", ")}. Nothing was changed`,
      );
    }
    return { totals, wasMoved: occupied.length > 0 };
  });
}

/** A target with neither users nor audit entries has only the rows of a new database, which the copy replaces. */
async function emptyUnusedTarget(target: Db, occupied: readonly string[]): Promise<readonly string[]> {
  if (occupied.includes("users") || occupied.includes("audit_entries")) return occupied;
  for (const name of occupied) await sql`delete from ${sql.table(name)}`.execute(target);
  return [];
}

/** Defers foreign keys within a table, because a reversal may be copied before its payment. */
async function setSelfReferences(
  target: Db,
  when: "deferrable initially deferred" | "not deferrable",
): Promise<void> {
  const { rows } = await sql<{ name: string; table: string }>`
    select conname as name, relname as "table" from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conrelid = confrelid`.execute(target);
  for (const { name, table } of rows) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} ${sql.raw(when)}`.execute(
      target,
    );
  }
}

async function copy(source: Db, target: Db, table: MovedTable): Promise<void> {
  const { name, columns, counter } = table;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for await (const rows of rowBatches(source, table)) {
    await sql`insert into ${sql.table(name)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)})`.execute(
      target,
    );
  }
  if (counter) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${counter}), max(${sql.ref(counter)}))
      from ${sql.table(name)} having count(*) > 0`.execute(target);
  }
}

async function occupiedTables(target: Db, tables: readonly MovedTable[]): Promise<string[]> {
  const occupied: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (rows.length > 0) occupied.push(name);
  }
  return occupied;
}

async function differences(source: Db, target: Db, tables: readonly MovedTable[]): Promise<string[]> {
  const different: string[] = [];
  for (const table of tables) {
    if ((await digestOf(source, table)) !== (await digestOf(target, table))) different.push(table.name);
  }
  return different;
}

type MovedTable = ReturnType<typeof movedTables>[number];

/** Referenced tables come first. */
const movedTables = () =>
  definitions().flatMap((table) => {
    if (table.derived) return [];
    const counter = counterOf(table);
    return {
      name: table.name,
      columns: [...(counter ? [counter] : []), ...Object.keys(table.stored)],
      key: counter ? [counter] : primaryKeyOf(table),
      counter,
      bytes: Object.keys(table.stored).filter((name) => table.stored[name]?.type === "bytes"),
    };
  });

type Row = Record<string, unknown>;

/** Ordered by primary key, which gives the same order in both databases. */
async function* rowBatches(db: Db, { name, columns, key, bytes }: MovedTable): AsyncGenerator<Row[]> {
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
    if (rows.length > 0) yield bytes.length > 0 ? rows.map((row) => withBytesAsHex(row, bytes)) : rows;
    last = rows.at(-1);
    if (rows.length < size) return;
    // The driver frees native rows only between turns of the event loop.
    await setImmediate();
  }
}

const batchSize = 2_000;
const fileBatchSize = 20;

/** Writes bytes as PostgreSQL reads them, because JSON cannot hold bytes. */
const withBytesAsHex = (row: Row, names: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(
    names.map((name) => [name, `\\x${bufferOf(row[name] as StoredBytes).toString("hex")}`]),
  ),
});

async function digestOf(db: Db, table: MovedTable): Promise<string> {
  const hash = createHash("sha256");
  for await (const rows of rowBatches(db, table)) {
    for (const row of rows) hash.update(JSON.stringify(table.columns.map((column) => row[column])));
  }
  return hash.digest("hex");
}
