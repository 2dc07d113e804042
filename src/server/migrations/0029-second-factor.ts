import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds the second factor of staff: secrets, recovery codes, half sign-ins, and the time of the last proof. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable("second_factors")
    .addColumn("user_id", text, (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("secret", text, (column) => column.notNull())
    .addColumn("is_on", integer, (column) => column.notNull())
    .addColumn("last_step", integer, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("user_id", text, (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("code_hash", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "code_hash"])
    .execute();
  await db.schema
    .createTable("half_sign_ins")
    .addColumn("token_hash", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("expires_at", text, (column) => column.notNull())
    .execute();
  await db.schema.alterTable("sessions").addColumn("proven_at", text).execute();
}
