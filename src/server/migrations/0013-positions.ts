import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";

/**
 * Where each active loan stands on its way to its last day, so that what settles it on a day is a sum the database can
 * do: what it came to when the running stretch began, and the interest that the stretch brings, evenly, from one day to
 * the other. Days are counted from 1 January 1970. Worked out by the schedule, and only when a report asks.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { integer, amount } = columnTypes(db);
  for (const [name, type] of Object.entries({
    ...{ stretch_from: integer, stretch_to: integer },
    ...{ stretch_owed_paise: amount, stretch_interest_paise: amount },
  }))
    await db.schema.alterTable("loans").addColumn(name, type).execute();
  for (const name of Object.keys(indexes)) await db.schema.dropIndex(name).execute();
  await addIndexes(db, indexes);
}

/** As before, with the stretch, and with what is always empty: SQLite then finds all it needs in the index. */
const indexes = {
  loans_active: {
    on: "loans",
    columns: [
      ...["status", "id", "customer_id", "since_month", "since", "term_months", "monthly_payment_paise"],
      ...["total_payment_paise", "total_paid_paise", "renewal_date", "amount_paise", "interest_basis_points"],
      ...["principal_left_paise", "left_at_paise"],
      ...["stretch_from", "stretch_to", "stretch_owed_paise", "stretch_interest_paise"],
    ],
    where: "status = 'active'",
  },
  gold_here: {
    on: "gold_items",
    columns: ["loan_id", "carat", "net_milligrams", "gross_milligrams", "locker", "release_id"],
    where: "release_id is null",
  },
} as const;
