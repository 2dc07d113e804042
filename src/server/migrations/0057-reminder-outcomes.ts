import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";

/** Adds the customer's answer and promised day to reminders. Earlier reminders have neither. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  for (const name of ["outcome", "promised_on"])
    await db.schema
      .alterTable("reminders")
      .addColumn(name, text, (column) => column.notNull().defaultTo(""))
      .execute();
  // Finds the last promise of a loan, however many reminders it has.
  await addIndexes(db, {
    reminders_promised: {
      on: "reminders",
      columns: ["loan_id", "created_at", "id", "promised_on"],
      where: "promised_on <> ''",
    },
  });
}
