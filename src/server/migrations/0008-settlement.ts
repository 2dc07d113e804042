import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds how the recipient of released gold was identified. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("releases")
    .addColumn("identified_by", columnTypes(db).text, (column) => column.notNull().defaultTo(""))
    .execute();
}
