import type { Kysely } from "kysely";
import { createFiles } from "#engine/server/db/create-tables.ts";

/** Adds pictures of articles and customers, with the records that name them. */
export async function up(db: Kysely<never>): Promise<void> {
  await createFiles(db);
}
