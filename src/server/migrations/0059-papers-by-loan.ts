import type { Kysely } from "kysely";
import { addIndexes } from "#engine/server/db/indexes.ts";

/** Adds an index of papers by loan, for the list in the customer's portal. */
export async function up(db: Kysely<never>): Promise<void> {
  await addIndexes(db, {
    paper_contents_loan: { on: "paper_contents", columns: ["loan_id", "issued_at"] },
  });
}
