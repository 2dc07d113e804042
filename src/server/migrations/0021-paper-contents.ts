import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds the content of all papers, keyed by the record that each proves. Earlier papers have none yet. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable("paper_contents")
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("record_id", text, (column) => column.notNull())
    .addColumn("loan_id", text, (column) => column.notNull().references("loans.id"))
    .addColumn("number", text, (column) => column.notNull().unique())
    .addColumn("issued_by", text, (column) => column.notNull())
    .addColumn("issued_at", text, (column) => column.notNull())
    .addColumn("content", text, (column) => column.notNull())
    .addColumn("hash", text, (column) => column.notNull())
    .addColumn("printed_at", text)
    .addPrimaryKeyConstraint("paper_contents_key", ["kind", "record_id"])
    .execute();
}
