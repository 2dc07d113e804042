import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds passkeys of staff and the challenges that they sign. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, amount } = columnTypes(db);
  await db.schema
    .createTable("passkeys")
    .addColumn("credential_id", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("public_key", text, (column) => column.notNull())
    .addColumn("counter", amount, (column) => column.notNull())
    .addColumn("transports", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("last_used_at", text)
    .execute();
  await db.schema.createIndex("passkeys_of_user").on("passkeys").column("user_id").execute();
  await db.schema
    .createTable("passkey_challenges")
    .addColumn("holder", text, (column) => column.notNull())
    .addColumn("purpose", text, (column) => column.notNull())
    .addColumn("challenge", text, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("passkey_challenges_key", ["holder", "purpose"])
    .execute();
}
