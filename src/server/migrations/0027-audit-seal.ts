import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Where each entry's caller was, and of the audit log's end: its seal, its time, and the last day that was mailed. */
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
