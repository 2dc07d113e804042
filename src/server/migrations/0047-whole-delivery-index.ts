import type { Kysely } from "kysely";
import { addIndexes } from "#engine/server/db/indexes.ts";

/** SQLite uses a partial index only if the query repeats its condition, and the filter compares with a value. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("customer_list_email_delivery").execute();
  await addIndexes(db, {
    customer_list_email_delivery: {
      on: "customer_list",
      columns: ["email_delivery", "name_key", "aadhar_number"],
    },
  });
}
