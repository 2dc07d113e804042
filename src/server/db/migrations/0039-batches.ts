import { type Kysely, sql } from "kysely";
import { columnTypes } from "#server/db/columns.ts";
import { isPostgres } from "#server/db/dialect.ts";
import { addIndexes } from "#server/db/indexes.ts";

/**
 * Postings get the batch by which the audit log tells of them. Those that are there are a batch for each loan; the first
 * start tells of them in an entry.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("postings")
    .addColumn("batch", columnTypes(db).text, (column) => column.notNull().defaultTo(""))
    .execute();
  const [open, close] = isPostgres(db) ? rewritingPostgres : rewritingSqlite;
  await sql.raw(open).execute(db);
  await sql`update postings set batch = 'loan-' || loan_id`.execute(db);
  await sql.raw(close).execute(db);
  await addIndexes(db, {
    postings_batch: { on: "postings", columns: ["batch"] },
    audit_sealed: { on: "audit_entries", columns: ["id"], where: "act = 'sealed'" },
  });
}

/** The ledger is only ever added to, so its triggers stand aside for this once. */
const rewritingPostgres = [
  "alter table postings disable trigger postings_append_only",
  "alter table postings enable trigger postings_append_only",
] as const;

const rewritingSqlite = [
  "drop trigger postings_no_update",
  `create trigger postings_no_update before update on postings
    begin select raise(abort, 'The ledger is only ever added to'); end`,
] as const;
