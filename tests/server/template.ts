/** A new embedded database, copied from one that was made once. */
import { sql } from "kysely";
import { lazily } from "#domain/basics/lazily.ts";
import { openDatabase } from "#server/database.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";

type Log = Parameters<typeof openSqlite>[1];

export async function openMigrated(log?: Log): Promise<Db> {
  const statements = await templateStatements();
  const db = openSqlite(":memory:", log);
  for (const statement of statements) await sql.raw(statement).execute(db);
  return db;
}

/** The statements that create an empty database with all its tables. */
export const templateStatements = lazily(async () => {
  const db = await openDatabase({ file: ":memory:" });
  return statementsOf(db).finally(() => db.destroy());
});

/** Copies tables and rows. Triggers come last, because the rows contain their effects already. */
async function statementsOf(db: Db): Promise<string[]> {
  const { rows: parts } = await sql<Part>`
    select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'
    and name not in (select name from pragma_table_list where type = 'shadow')
    order by type = 'trigger', rowid`.execute(db);
  const statements: string[] = [];
  for (const part of parts) {
    statements.push(part.sql);
    if (part.type === "table" && !part.sql.startsWith("create virtual"))
      statements.push(...(await rowsOf(db, part.name)));
  }
  return statements;
}

type Part = { type: string; name: string; sql: string };

async function rowsOf(db: Db, table: string): Promise<string[]> {
  const columns = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  const names = columns.rows.map(({ name }) => sql.ref(name));
  const values = sql.join(
    names.map((name) => sql`quote(${name})`),
    sql` || ',' || `,
  );
  const { rows } = await sql<{ row: string }>`select ${values} as row from ${sql.table(table)}`.execute(db);
  const into = sql`insert into ${sql.table(table)} (${sql.join(names)}) values `.compile(db).sql;
  return rows.map(({ row }) => `${into}(${row})`);
}
