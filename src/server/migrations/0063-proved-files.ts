import type { Kysely } from "kysely";
import { proveFiles } from "#engine/server/db/create-tables.ts";

/** Adds when a record replaced a picture, and the attempts to upload one. */
export async function up(db: Kysely<never>): Promise<void> {
  await proveFiles(db);
}
