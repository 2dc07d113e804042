import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import { rewritingPostings } from "#server/ledger/records/append-only.ts";

/**
 * Adds the batch under which the audit log covers postings. Earlier postings form one batch per loan, which the first
 * start adds to the log.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("postings")
    .addColumn("batch", columnTypes(db).text, (column) => column.notNull().defaultTo(""))
    .execute();
  await rewritingPostings(db, () => sql`update postings set batch = 'loan-' || loan_id`.execute(db));
  await addIndexes(db, {
    postings_batch: { on: "postings", columns: ["batch"] },
    audit_sealed: { on: "audit_entries", columns: ["id"], where: "act = 'sealed'" },
  });
}
