import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds pictures, and the details of an article that a certificate shows. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  for (const name of ["deductions", "defects", "tested", "borrower_present", "photos"])
    await db.schema
      .alterTable("gold_items")
      .addColumn(name, text, (column) => column.notNull().defaultTo(""))
      .execute();
  await db.schema
    .alterTable("customers")
    .addColumn("face", text, (column) => column.notNull().defaultTo(""))
    .execute();
}
