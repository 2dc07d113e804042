import type { Kysely } from "kysely";
import { addIndexes } from "#engine/server/db/indexes.ts";

/** Leaves reversals out, and holds every column that counting duplicates reads. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("payments_duplicate").execute();
  await addIndexes(db, {
    /** Must match the conditions in #server/reports/duplicates.ts word for word. */
    payments_duplicate: {
      on: "payments",
      columns: [
        "reference_key",
        "id",
        "transaction_id",
        "method",
        "status",
        "amount_paise",
        "loan_id",
        "created_at",
        "day",
      ],
      where:
        "reference_key is null and transaction_id <> '' and method = 'online' and status = 'success' and amount_paise > 0",
    },
  });
}
