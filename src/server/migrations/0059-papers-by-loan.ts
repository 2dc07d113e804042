import type { Kysely } from "kysely";
import { addIndexes } from "#engine/server/db/indexes.ts";

/** Finds the papers of one loan, which its customer lists. */
export async function up(db: Kysely<never>): Promise<void> {
  await addIndexes(db, {
    paper_contents_loan: { on: "paper_contents", columns: ["loan_id", "issued_at"] },
  });
}
