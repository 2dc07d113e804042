import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds saved filters of a list, private or shared. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable("saved_views")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("list", text, (column) => column.notNull())
    .addColumn("query", text, (column) => column.notNull())
    .addColumn("shared", text, (column) => column.notNull())
    .addColumn("saved_by", text, (column) => column.notNull())
    .addColumn("saved_at", text, (column) => column.notNull())
    .execute();
}
