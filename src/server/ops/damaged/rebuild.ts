/** Makes derived tables anew, on SQLite, where a disk may have damaged a text in them. */
import { rm } from "node:fs/promises";
import { sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { openExclusive, sqliteFileOf } from "#engine/server/db/sqlite.ts";
import { migrate } from "#server/migrate.ts";
import { namesByReference } from "#server/ops/move/tables.ts";
import { derivedTables } from "#server/tables.ts";

/**
 * Copies all other tables into a new database, whose triggers derive the rows from them, and takes those rows. Jobs of
 * the server do the rest, as after a move.
 */
export async function rebuildDerived(db: Db): Promise<void> {
  const file = sqliteFileOf(db);
  if (file === undefined) throw new Error("derived tables are made anew only in an embedded database");
  const fresh = `${file}.derived`;
  await remove(fresh);
  try {
    const tables = await namesByReference(db, await recordTables(db));
    await createEmpty(fresh, tables);
    await db.connection().execute((connection) => takeDerived(connection, fresh, tables));
  } finally {
    await remove(fresh);
  }
}

const remove = async (file: string): Promise<void> => {
  for (const part of ["", "-journal"]) await rm(file + part, { force: true });
};

async function recordTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
      and name not like 'kysely\\_%' escape '\\' and name not like '\\_litestream\\_%' escape '\\'`.execute(
    db,
  );
  return rows.map(({ name }) => name).filter((name) => !derivedTables.some((derived) => derived === name));
}

/** Removes the rows that migrations insert. */
async function createEmpty(file: string, tables: readonly string[]): Promise<void> {
  const db = openExclusive(file);
  try {
    await migrate(db);
    for (const name of [...tables].reverse()) await sql`delete from ${sql.table(name)}`.execute(db);
    for (const name of derivedTables) await sql`delete from ${sql.table(name)}`.execute(db);
  } finally {
    await db.destroy();
  }
}

async function takeDerived(db: Db, fresh: string, tables: readonly string[]): Promise<void> {
  await sql`attach ${fresh} as fresh`.execute(db);
  try {
    await sql`begin immediate`.execute(db);
    try {
      for (const name of tables) await copy(db, name, "main", "fresh");
      await withoutTriggers(db, async () => {
        for (const name of derivedTables) {
          await sql`delete from ${sql.table(`main.${name}`)}`.execute(db);
          await copy(db, name, "fresh", "main");
        }
      });
      await rebuildTextIndexes(db);
      await sql`commit`.execute(db);
    } catch (error) {
      await sql`rollback`.execute(db);
      throw error;
    }
  } finally {
    await sql`detach fresh`.execute(db);
  }
}

async function copy(db: Db, name: string, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db);
  const columns = sql.join(rows.map((column) => sql.ref(column.name)));
  await sql`insert into ${sql.table(`${to}.${name}`)} (${columns})
    select ${columns} from ${sql.table(`${from}.${name}`)}`.execute(db);
}

/** Triggers of derived tables would change other derived tables a second time, and read the damaged rows. */
async function withoutTriggers(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from main.sqlite_master
    where type = 'trigger' and tbl_name in (${sql.join([...derivedTables])})`.execute(db);
  for (const { name } of rows) await sql`drop trigger main.${sql.ref(name)}`.execute(db);
  await work();
  for (const trigger of rows) await sql.raw(trigger.sql).execute(db);
}

async function rebuildTextIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'virtual'`.execute(db);
  for (const { name } of rows)
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('rebuild')`.execute(db);
}
