/** The engine's own tables: those of a new company equal those that this company's migrations left. */
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { createTables, engineTables } from "#engine/server/db/create-tables.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { openPostgres } from "#engine/server/db/postgres.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { migrate } from "#server/migrate.ts";
import { copyDatabase } from "../setup/cluster.ts";
import { hasPostgres } from "./postgres.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function inMemory(): Promise<Db> {
  const db = openSqlite(":memory:");
  closing.push(() => db.destroy());
  return db;
}

async function onServer(): Promise<Db> {
  const database = await copyDatabase("template0");
  const db = openPostgres(database.url);
  closing.push(
    () => database.drop(),
    () => db.destroy(),
  );
  return db;
}

/** Each part of a schema has its own line, so that a difference names it. */
type Shape = readonly string[];

async function shapeOnSqlite(db: Db): Promise<Shape> {
  const lines: string[] = [];
  for (const table of engineTables) {
    const { rows } = await sql<Record<string, string>>`
      select 'column' as what, name, type, "notnull" as needed, dflt_value as initially, pk as key, null as more
        from pragma_table_xinfo(${table})
      union all select 'reference', "from", "table", "to", on_delete, on_update, null
        from pragma_foreign_key_list(${table})
      union all select 'index', list.name, list."unique", list.origin, list.partial, info.name, info.seqno
        from pragma_index_list(${table}) as list, pragma_index_xinfo(list.name) as info
      union all select type, name, sql, null, null, null, null
        from sqlite_master where tbl_name = ${table} and type in ('index', 'trigger')`.execute(db);
    lines.push(...rows.map((row) => line(table, ...Object.values(row))));
    const made = await sql<{ sql: string }>`select sql from sqlite_master where name = ${table}`.execute(db);
    const marks = made.rows[0]?.sql.match(/autoincrement|without rowid|strict|constraint "\w+"/gi) ?? [];
    lines.push(line(table, ...marks));
  }
  const texts = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where name like 'audit\_names\_searched%' escape '\\'`.execute(db);
  return [...lines, ...texts.rows.map(({ name, sql }) => line(name, sql))].sort();
}

async function shapeOnPostgres(db: Db): Promise<Shape> {
  const lines: string[] = [];
  for (const table of engineTables) {
    const of = sql`${sql.lit(table)}::regclass`;
    const { rows } = await sql<Record<string, string>>`
      select 'column' as what, attname::text as name,
          concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, collname,
            pg_get_expr(adbin, adrelid)) as says
        from pg_attribute left join pg_collation on pg_collation.oid = attcollation
          left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = ${of} and attnum > 0 and not attisdropped
      union all select 'constraint', conname::text, pg_get_constraintdef(oid) from pg_constraint
        where conrelid = ${of} and contype <> 'n'
      union all select 'index', indexname::text, indexdef from pg_indexes where tablename = ${table}
      union all select 'trigger', tgname::text, concat_ws(' ', pg_get_triggerdef(oid), pg_get_functiondef(tgfoid))
        from pg_trigger where tgrelid = ${of} and not tgisinternal`.execute(db);
    lines.push(...rows.map((row) => line(table, ...Object.values(row))));
  }
  return lines.sort();
}

/** Line breaks in statements make no difference. */
const line = (...parts: unknown[]) =>
  parts
    .map(String)
    .join(" | ")
    .replace(/\s{2,}/g, " ");

const slowly = { timeout: 60_000 };

const databases = [
  ["SQLite", inMemory, shapeOnSqlite, true],
  ["PostgreSQL", onServer, shapeOnPostgres, hasPostgres()],
] as const;

describe.each(databases)("on %s", (_, open, shapeOf, isThere) => {
  // Two databases and all migrations take long on a busy machine.
  it.skipIf(!isThere)("a new company's tables have the shape that the migrations left", slowly, async () => {
    const [ours, theirs] = [await open(), await open()];
    await migrate(ours);
    await sql`create table users (id text primary key)`.execute(theirs);
    const before = new Set(await tablesOf(theirs));
    await createTables(theirs as never);
    const made = (await tablesOf(theirs)).filter((name) => !before.has(name));
    expect(made.filter((name) => !name.startsWith("audit_names_searched")).sort()).toEqual([...engineTables]);
    const shape = await shapeOf(theirs);
    expect(shape).toEqual(await shapeOf(ours));
    // The shape must contain columns, indexes, triggers and a key, or the comparison shows nothing.
    for (const part of [/ \| column \| /, / \| index \| /, / \| trigger \| /, /tallies_key/])
      expect(shape.some((each) => part.test(each))).toBe(true);
  });
});

const tablesOf = async (db: Db) => (await db.introspection.getTables()).map(({ name }) => name);
