import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds cash counts by note. Rows are only added; the latest count of its kind applies. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  const notes = [500, 200, 100, 50, 20, 10];
  await notes
    .reduce(
      (table, note) => table.addColumn(`notes_${note}`, integer, (column) => column.notNull()),
      db.schema.createTable("cash_counts").addColumn("id", text, (column) => column.primaryKey()),
    )
    .addColumn("coins_paise", amount, (column) => column.notNull())
    .addColumn("counted_paise", amount, (column) => column.notNull())
    .addColumn("day", text, (column) => column.notNull())
    .addColumn("moment", text, (column) => column.notNull())
    .addColumn("note", text, (column) => column.notNull())
    .addColumn("counted_by", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("cash_counts_day")
    .on("cash_counts")
    .columns(["day", "moment", "created_at"])
    .execute();
}
