import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds the expiry of temporary passwords. Earlier ones do not expire. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("users").addColumn("temporary_until", columnTypes(db).text).execute();
}
