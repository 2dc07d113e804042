/** Reads the tables to copy from the databases themselves, so that new migrations need no change here. */
import { sql } from "kysely";
import { tableNames } from "#server/ops/control-totals.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { derivedTables } from "#server/tables.ts";

export type MovedTable = {
  name: string;
  columns: readonly string[];
  /** Columns of the primary key, in order. */
  key: readonly string[];
  /** Identity column on PostgreSQL. */
  counter?: string;
  /** Columns of bytes, such as pictures. */
  bytes: readonly string[];
};

/** Sorts referenced tables before the tables that refer to them. Leaves out derived tables and columns. */
export async function movedTables(source: Db, target: Db): Promise<MovedTable[]> {
  const movable = new Set(await tableNames(target));
  for (const name of derivedTables) movable.delete(name);
  const tables = (await tableNames(source)).filter((name) => movable.has(name));
  const names = await namesByReference(source, tables);
  return Promise.all(names.map((name) => tableOf(source, target, name)));
}

/** Sorts tables of an embedded database as `sortByReference` does. */
export async function namesByReference(source: Db, tables: readonly string[]): Promise<string[]> {
  const referred = new Map<string, string[]>();
  for (const name of tables) referred.set(name, await referencedTables(source, name));
  return sortByReference(tables, referred);
}

/** Throws on a circular reference. */
export function sortByReference(
  tables: readonly string[],
  referred: ReadonlyMap<string, readonly string[]>,
): string[] {
  const ordered: string[] = [];
  let left = [...tables].sort();
  while (left.length > 0) {
    const next = left.filter((name) =>
      (referred.get(name) ?? []).every((other) => other === name || !left.includes(other)),
    );
    if (next.length === 0)
      throw new Error(`these tables refer to one another in a circle: ${left.join(", ")}`);
    ordered.push(...next);
    left = left.filter((name) => !next.includes(name));
  }
  return ordered;
}

async function referencedTables(source: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(
    source,
  );
  return rows.map(({ table }) => table);
}

async function tableOf(source: Db, target: Db, name: string): Promise<MovedTable> {
  const sourceColumns = await sql<{
    name: string;
    pk: number;
  }>`select name, pk from pragma_table_info(${name})`.execute(source);
  const targetColumns = await sql<{ name: string; isCounter: boolean; type: string }>`
    select column_name as name, is_identity = 'YES' as "isCounter", data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER'`.execute(
    target,
  );
  const targetNames = new Set(targetColumns.rows.map((column) => column.name));
  const key = sourceColumns.rows.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
  if (key.length === 0)
    throw new Error(`the table ${name} has no primary key, so its rows cannot be copied in order`);
  return {
    name,
    columns: sourceColumns.rows.map((column) => column.name).filter((column) => targetNames.has(column)),
    key: key.map((column) => column.name),
    counter: targetColumns.rows.find(({ isCounter }) => isCounter)?.name,
    bytes: targetColumns.rows.filter(({ type }) => type === "bytea").map((column) => column.name),
  };
}
