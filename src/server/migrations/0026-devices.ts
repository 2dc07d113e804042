import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds a name for each session and the places of sign-ins. Current sessions continue. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  for (const name of ["id", "device", "address"])
    await db.schema
      .alterTable("sessions")
      .addColumn(name, text, (column) => column.notNull().defaultTo(""))
      .execute();
  await sql`update sessions set id = substr(token_hash, 1, 32)`.execute(db);
  await db.schema.createIndex("sessions_id").unique().on("sessions").column("id").execute();
  await db.schema
    .createTable("sign_in_places")
    .addColumn("user_id", text, (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("place_hash", text, (column) => column.notNull())
    .addColumn("last_used_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("sign_in_places_key", ["user_id", "place_hash"])
    .execute();
}
