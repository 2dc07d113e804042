import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds the caller's address to audit entries, and the seal, time and last emailed day to the end of the log. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .alterTable("audit_entries")
    .addColumn("address", text, (column) => column.notNull().defaultTo(""))
    .execute();
  for (const name of ["seal", "at", "mailed_day"]) {
    await db.schema
      .alterTable("audit_head")
      .addColumn(name, text, (column) => column.notNull().defaultTo(""))
      .execute();
  }
  await sql`update audit_head set at = coalesce((select max(at) from audit_entries), '')`.execute(db);
}
