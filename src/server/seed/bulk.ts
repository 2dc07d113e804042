/** Bulk inserts: indexes and derived tables are rebuilt afterwards, not updated row by row. */
import { sql } from "kysely";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";

/**
 * Runs `write` in one transaction without the indexes and text triggers of these tables, and restores them afterwards.
 * A failure rolls everything back.
 */
export async function writeInBulk<Result>(
  db: Db,
  tables: readonly string[],
  write: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  // In kB. The default cache is sized for requests, not for bulk inserts.
  if (!isPostgres(db)) await sql`pragma cache_size = -262144`.execute(db);
  return db.transaction().execute(async (transaction) => {
    const put = await (isPostgres(db) ? dropPostgresIndexes : dropSqliteIndexes)(transaction, tables);
    const result = await write(transaction);
    for (const statement of put) await sql.raw(statement).execute(transaction);
    // Until then, PostgreSQL plans queries as if the tables were empty.
    if (isPostgres(db))
      await sql`analyze ${sql.join(tables.map((name) => sql.table(name)))}`.execute(transaction);
    return result;
  });
}

type SchemaObject = { kind: string; name: string; definition: string };

/** Drops indexes and text triggers. Returns the statements that restore them. */
async function dropSqliteIndexes(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<SchemaObject>`select type as kind, name, sql as definition from sqlite_master
    where tbl_name in (${sql.join(tables)}) and sql is not null
      and (type = 'index' and sql not like 'create unique%' or type = 'trigger' and name like '%_text_added')`.execute(
    db,
  );
  for (const { kind, name } of rows) await sql`drop ${sql.raw(kind)} ${sql.ref(name)}`.execute(db);
  const texts = rows
    .filter(({ kind }) => kind === "trigger")
    .map(({ name }) => name.replace("_text_added", "_searched"));
  return [
    ...rows.map(({ definition }) => definition),
    ...texts.map((index) => `insert into ${index} (${index}) values ('rebuild')`),
  ];
}

async function dropPostgresIndexes(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } =
    await sql<SchemaObject>`select 'index' as kind, indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in (${sql.join(tables)})
      and indexdef not like 'CREATE UNIQUE%'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return [...rows.map(({ definition }) => definition), ...(await suspendTallies(db))];
}

/**
 * Counts once at the end: within one transaction, PostgreSQL keeps every version of a tally, and each insert would read
 * all of them.
 */
async function suspendTallies(db: Db): Promise<string[]> {
  await sql`create function count_later() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  );
  await sql`create trigger count_later before insert on tallies for each row execute function count_later()`.execute(
    db,
  );
  return [
    "drop trigger count_later on tallies",
    "drop function count_later()",
    "delete from tallies where list in ('loans', 'customers')",
    "insert into tallies (list, value, count) select 'loans', status, count(*) from loans group by status",
    "insert into tallies (list, value, count) select 'customers', '', count(*) from customers",
  ];
}
