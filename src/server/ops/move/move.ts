/** Copies all rows from SQLite to PostgreSQL in one transaction, and compares every row. */
import { sql } from "kysely";
import { type ControlTotals, controlTotals } from "#server/ops/control-totals.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { digestOf, rowBatches } from "./rows.ts";
import { movedTables, type MovedTable } from "./tables.ts";

export type MoveResult = { totals: ControlTotals; wasMoved: boolean };

/** Requires migrated databases and no other writer on `source`. Refuses a target with other rows. */
export async function move(source: Db, target: Db, onTable: (name: string) => void): Promise<MoveResult> {
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

/** A target without users and audit entries only has the rows of a new database. */
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
