import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds details and storage of articles, rates by carat, terms of loans, releases, and numbers of papers. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);

  await db.schema
    .createTable("releases")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("loan_id", text, (column) => column.notNull().references("loans.id"))
    .addColumn("number", text, (column) => column.notNull())
    .addColumn("handed_to", text, (column) => column.notNull())
    .addColumn("note", text, (column) => column.notNull())
    .addColumn("released_by", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("releases_loan").on("releases").columns(["loan_id", "created_at"]).execute();

  for (const name of ["article_type", "packet", "seal", "locker", "appraised_by"]) {
    await db.schema
      .alterTable("gold_items")
      .addColumn(name, text, (column) => column.notNull().defaultTo(""))
      .execute();
  }
  for (const name of ["pieces", "carat"]) {
    await db.schema.alterTable("gold_items").addColumn(name, integer).execute();
  }
  for (const name of ["stone_milligrams", "other_milligrams"]) {
    await db.schema.alterTable("gold_items").addColumn(name, amount).execute();
  }
  await db.schema
    .alterTable("gold_items")
    .addColumn("release_id", text, (column) => column.references("releases.id"))
    .execute();

  for (const carat of [22, 20, 18]) {
    await db.schema.alterTable("gold_rates").addColumn(`rate_${carat}_paise`, amount).execute();
  }

  for (const name of ["ticket_number", "lending_rule", "disbursed_by", "disbursal_reference"]) {
    await db.schema
      .alterTable("loans")
      .addColumn(name, text, (column) => column.notNull().defaultTo(""))
      .execute();
  }
  await db.schema.alterTable("loans").addColumn("gold_value_paise", amount).execute();
  await db.schema
    .alterTable("loans")
    .addColumn("rebate_paise", amount, (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ["renews", "renewed_by"]) {
    await db.schema
      .alterTable("loans")
      .addColumn(name, text, (column) => column.references("loans.id"))
      .execute();
  }

  await db.schema
    .alterTable("payments")
    .addColumn("receipt_number", text, (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("payments")
    .addColumn("purpose", text, (column) => column.notNull().defaultTo("repayment"))
    .execute();

  await db.schema
    .createTable("document_series")
    .addColumn("series", text, (column) => column.primaryKey())
    .addColumn("last", integer, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("reminders")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("loan_id", text, (column) => column.notNull().references("loans.id"))
    .addColumn("message", text, (column) => column.notNull())
    .addColumn("sent_by", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("reminders_loan").on("reminders").columns(["loan_id", "created_at"]).execute();
}
