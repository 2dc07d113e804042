import { type Kysely, sql } from "kysely";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { noScan } from "#engine/server/db/triggers.ts";

/** PostgreSQL keeps a trigger's plan from when its tables were empty, and would read the whole table for every row. */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  const { rows } = await sql<{ name: string }>`select distinct proname as name
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace
      and pronamespace = relnamespace`.execute(db);
  for (const { name } of rows) await sql`alter function ${sql.ref(name)}() ${noScan}`.execute(db);
}
