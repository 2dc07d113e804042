import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Links a sign-in to a customer. A customer has at most one. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("customer_id", columnTypes(db).text, (column) => column.references("customers.id"))
    .execute();
  await db.schema.createIndex("users_customer").unique().on("users").column("customer_id").execute();
}
