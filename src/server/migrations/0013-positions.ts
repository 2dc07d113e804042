import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";

/**
 * Adds the current accrual period of active loans, so that SQL can compute a payoff. Interest grows evenly from
 * `stretch_from` to `stretch_to`, in days since 1 January 1970. Reports fill it from the schedule.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { integer, amount } = columnTypes(db);
  for (const [name, type] of Object.entries({
    stretch_from: integer,
    stretch_to: integer,
    stretch_owed_paise: amount,
    stretch_interest_paise: amount,
  }))
    await db.schema.alterTable("loans").addColumn(name, type).execute();
  for (const name of Object.keys(indexes)) await db.schema.dropIndex(name).execute();
  await addIndexes(db, indexes);
}

/** Adds the accrual period, and a column that is always null, because SQLite then recognizes the index as covering. */
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
