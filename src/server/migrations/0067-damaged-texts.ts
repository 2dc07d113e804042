import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Keeps the damaged texts that the daily look finds, for the administrators' dashboard. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable("damaged_texts")
    .addColumn("place", text, (column) => column.primaryKey())
    .addColumn("found_at", text, (column) => column.notNull())
    .execute();
}
