import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds attempt counts that all processes share, and the last use of a session. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer } = columnTypes(db);

  await db.schema
    .createTable("attempts")
    .addColumn("key_hash", text, (column) => column.primaryKey())
    .addColumn("points", integer, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("attempts_expires").on("attempts").column("expires_at").execute();

  // The empty default is long ago, so all earlier sessions have expired.
  await db.schema
    .alterTable("sessions")
    .addColumn("last_seen_at", text, (column) => column.notNull().defaultTo(""))
    .execute();
}
