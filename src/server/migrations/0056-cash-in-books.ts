import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds to cash counts the cash that the books had. Counts on file stay without it. */
export async function up(db: Kysely<never>): Promise<void> {
  const { amount } = columnTypes(db);
  await db.schema.alterTable("cash_counts").addColumn("booked_paise", amount).execute();
}
