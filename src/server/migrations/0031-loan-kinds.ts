import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds terms, charges and waivers of daily-balance loans, and the allocation of their payments. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  const { schema } = db;
  await schema
    .alterTable("loans")
    .addColumn("kind", text, (column) => column.notNull().defaultTo("instalments"))
    .execute();
  await schema.alterTable("loans").addColumn("scheme_id", text).execute();
  await schema.alterTable("loans").addColumn("scheme_version", integer).execute();
  await schema
    .alterTable("loans")
    .addColumn("terms", text, (column) => column.notNull().defaultTo(""))
    .execute();
  for (const part of ["split_charges_paise", "split_penal_paise", "split_rounding_paise"])
    await schema
      .alterTable("payments")
      .addColumn(part, amount, (column) => column.notNull().defaultTo(0))
      .execute();
  await schema
    .createTable("charges")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("loan_id", text, (column) => column.notNull().references("loans.id"))
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("on_what", text, (column) => column.notNull())
    .addColumn("net_paise", amount, (column) => column.notNull())
    .addColumn("gst_paise", amount, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("charged_by", text, (column) => column.notNull())
    .execute();
  await schema
    .createTable("waivers")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("loan_id", text, (column) => column.notNull().references("loans.id"))
    .addColumn("of_what", text, (column) => column.notNull())
    .addColumn("amount_paise", amount, (column) => column.notNull())
    .addColumn("reason", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("waived_by", text, (column) => column.notNull())
    .execute();
  for (const table of ["charges", "waivers"])
    await schema.createIndex(`${table}_of_loan`).on(table).columns(["loan_id", "created_at"]).execute();
  // Partial index: few loans are daily-balance loans, and reports read all of them every day.
  await sql`create index loans_by_days on loans (status, kind) where kind <> 'instalments'`.execute(db);
}
