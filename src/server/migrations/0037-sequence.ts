import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { allCorrections, correctedAmount } from "#server/ledger/records/corrections.ts";
import { numberEarlierEvents } from "./0037-number-events.ts";
import { dropTrigger } from "#engine/server/db/triggers.ts";

/**
 * Numbers the events of daily-balance loans under the loan's lock instead of by triggers, which counted again when rows
 * were copied. Records loans whose ledger and book differ.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  for (const table of ["payments", "charges", "waivers"]) {
    await dropTrigger(db, { name: `${table}_happened`, on: table });
    await db.schema.alterTable(table).addColumn("sequence", integer).execute();
  }
  const companyDb = db as unknown as Db;
  await numberEarlierEvents(companyDb);
  await db.schema
    .createTable("ledger_differences")
    .addColumn("loan_id", text, (column) => column.primaryKey().references("loans.id"))
    .addColumn("amount_paise", amount, (column) => column.notNull())
    .addColumn("found_at", text, (column) => column.notNull())
    .addColumn("corrected_at", text)
    .execute();
  await keepDifferences(companyDb, new Date().toISOString());
}

/** Only records differences: an administrator posts the correction and gives a reason. */
async function keepDifferences(db: Db, found_at: string): Promise<void> {
  for await (const corrections of allCorrections(db, "running or by days")) {
    const rows = [...corrections].map(([loan_id, postings]) => ({
      loan_id,
      amount_paise: correctedAmount(postings),
      found_at,
      corrected_at: null,
    }));
    if (rows.length > 0) await db.insertInto("ledger_differences").values(rows).execute();
  }
}
