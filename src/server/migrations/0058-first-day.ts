import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds the recorded steps of the first-day checklist. A company with loans needs no checklist. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  let table = db.schema.createTable("first_day").addColumn("step", text, (column) => column.primaryKey());
  for (const name of ["outcome", "done_at", "done_by"])
    table = table.addColumn(name, text, (column) => column.notNull());
  await table.execute();
  await sql`insert into first_day (step, outcome, done_at, done_by)
    select 'over', '', min(created_at), '' from loans having count(*) > 0`.execute(db);
}
