/** Many rows at once: what is kept for finding them is built when they are there, not row by row. */
import { sql } from "kysely";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";

/**
 * Runs `write` in one transaction, without the indexes of these tables and what follows their texts. All of it is there
 * again afterwards, also where it breaks off: then nothing was done at all.
 */
export async function inBulk<Result>(
  db: Db,
  tables: readonly string[],
  write: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  // As much memory as this takes, in kB; what the database keeps otherwise is for answering.
  if (!isPostgres(db)) await sql`pragma cache_size = -262144`.execute(db);
  return db.transaction().execute(async (transaction) => {
    const put = await (isPostgres(db) ? takenFromPostgres : takenFromSqlite)(transaction, tables);
    const result = await write(transaction);
    for (const statement of put) await sql.raw(statement).execute(transaction);
    // PostgreSQL plans what reads them next as if they were empty until then.
    if (isPostgres(db))
      await sql`analyze ${sql.join(tables.map((name) => sql.table(name)))}`.execute(transaction);
    return result;
  });
}

type Thing = { kind: string; name: string; definition: string };

/** Drops, and answers what puts it back. */
async function takenFromSqlite(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Thing>`select type as kind, name, sql as definition from sqlite_master
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

async function takenFromPostgres(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } =
    await sql<Thing>`select 'index' as kind, indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in (${sql.join(tables)})
      and indexdef not like 'CREATE UNIQUE%'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return [...rows.map(({ definition }) => definition), ...(await countedLater(db))];
}

/**
 * Within one transaction PostgreSQL keeps every count that a tally ever had, and each row would look through all of them:
 * they are counted once instead.
 */
async function countedLater(db: Db): Promise<string[]> {
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
