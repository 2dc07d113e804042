import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds the book balance to cash counts. Earlier counts have none. */
export async function up(db: Kysely<never>): Promise<void> {
  const { amount } = columnTypes(db);
  await db.schema.alterTable("cash_counts").addColumn("booked_paise", amount).execute();
}
