import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Attempts are counted where every process sees them; a session knows when it was last used. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer } = columnTypes(db);

  await db.schema
    .createTable("attempts")
    .addColumn("key_hash", text, (column) => column.primaryKey())
    .addColumn("points", integer, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("attempts_expires").on("attempts").column("expires_at").execute();

  // Whoever was signed in before signs in once more.
  await db.schema
    .alterTable("sessions")
    .addColumn("last_seen_at", text, (column) => column.notNull().defaultTo(""))
    .execute();
}
