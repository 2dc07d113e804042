import type { Kysely } from "kysely";
import { addIndexes } from "#engine/server/db/indexes.ts";

/** Adds rounding, so that a year's payments are summed from the index alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("payments_day").execute();
  await addIndexes(db, indexes);
}

const indexes = {
  payments_day: {
    on: "payments",
    columns: [
      ...["day", "created_at", "status", "purpose", "method", "recorded_by"],
      ...["amount_paise", "rebate_paise", "split_rounding_paise"],
    ],
  },
} as const;
