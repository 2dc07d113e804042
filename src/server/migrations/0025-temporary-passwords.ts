import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Until when a temporary password lets somebody in. Those that were given before have no end. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("users").addColumn("temporary_until", columnTypes(db).text).execute();
}
