/** Inserts many rows at once: drops all but unique indexes first and makes them again afterwards. */
import { sql } from "kysely";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { withoutDerived } from "#engine/server/db/upgrade.ts";
import { schemaFor } from "#server/schema.ts";

/** In one transaction. `around` runs all of it, such as `withoutDerived`. */
export async function writeInBulk<Result>(
  db: Db,
  tables: readonly string[],
  write: (transaction: Db) => Promise<Result>,
  around = (_: Db, work: () => Promise<Result>): Promise<Result> => work(),
): Promise<Result> {
  // In kB. The default cache is sized for requests, not for bulk inserts.
  if (!isPostgres(db)) await sql`pragma cache_size = -262144`.execute(db);
  return db.transaction().execute((transaction) =>
    around(transaction, async () => {
      const { rows: indexes } = await indexesOf(transaction, tables);
      for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(transaction);
      const result = await write(transaction);
      for (const { definition } of indexes) await sql.raw(definition).execute(transaction);
      // Until then, PostgreSQL plans queries as if the tables were empty.
      if (isPostgres(db))
        await sql`analyze ${sql.join(tables.map((name) => sql.table(name)))}`.execute(transaction);
      return result;
    }),
  );
}

export const filledAfterwards = <Result>(transaction: Db, work: () => Promise<Result>): Promise<Result> =>
  withoutDerived(transaction, schemaFor(transaction), work);

type Index = { name: string; definition: string };

/** Inserts rely on the unique ones. */
const indexesOf = (db: Db, tables: readonly string[]) =>
  isPostgres(db)
    ? sql<Index>`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = current_schema() and tablename in (${sql.join(tables)})
          and indexdef not like 'CREATE UNIQUE%'`.execute(db)
    : sql<Index>`select name, sql as definition from sqlite_master
        where type = 'index' and tbl_name in (${sql.join(tables)}) and sql not like 'create unique%'`.execute(
        db,
      );
