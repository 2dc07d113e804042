import type { Kysely } from "kysely";

/** Finds out whether the mark of a browser is one that this server made. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex("sign_in_places_mark").on("sign_in_places").column("place_hash").execute();
}
