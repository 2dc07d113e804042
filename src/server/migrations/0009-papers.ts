import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds papers issued on request: statements and notices. Tickets and receipts belong to loans and payments. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable("papers")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("loan_id", text, (column) => column.notNull().references("loans.id"))
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("number", text, (column) => column.notNull().unique())
    .addColumn("issued_by", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("papers_loan").on("papers").columns(["loan_id", "created_at"]).execute();
}
