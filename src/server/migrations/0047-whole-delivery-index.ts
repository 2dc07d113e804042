import type { Kysely } from "kysely";
import { addIndexes } from "#engine/server/db/indexes.ts";

/** SQLite uses an index of some rows only where the statement names the condition, and a filter names a value. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("customer_list_email_delivery").execute();
  await addIndexes(db, {
    customer_list_email_delivery: {
      on: "customer_list",
      columns: ["email_delivery", "name_key", "aadhar_number"],
    },
  });
}
