import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds emails that wait for the mail server. Earlier emails were dropped at the first failure. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable("outgoing_emails")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("carries", text, (column) => column.notNull())
    .addColumn("content", text, (column) => column.notNull())
    .addColumn("tries", integer, (column) => column.notNull())
    .addColumn("next_try_at", text, (column) => column.notNull())
    .addColumn("until", text, (column) => column.notNull())
    .addColumn("failed_at", text)
    .execute();
  await db.schema.createIndex("outgoing_emails_user").on("outgoing_emails").column("user_id").execute();
}
