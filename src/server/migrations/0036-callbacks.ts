import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds numbers for callbacks. They are no contact messages, because they lack a name and an email address. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable("callbacks")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("phone", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
}
