import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Whose loans a sign-in shows that was given to a customer: one for each of them at most. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("customer_id", columnTypes(db).text, (column) => column.references("customers.id"))
    .execute();
  await db.schema.createIndex("users_customer").unique().on("users").column("customer_id").execute();
}
