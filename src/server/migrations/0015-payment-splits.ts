import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";

/**
 * Adds the allocation of each new payment, unknown for earlier ones, and moves rebates to the payment that earned them,
 * so that they and their reversals count on the right day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { amount } = columnTypes(db);
  for (const name of ["split_interest_paise", "split_principal_paise", "split_advance_paise"])
    await db.schema.alterTable("payments").addColumn(name, amount).execute();
  await db.schema
    .alterTable("payments")
    .addColumn("rebate_paise", amount, (column) => column.notNull().defaultTo(0))
    .execute();
  for (const fill of [ofClosedLoans, ofReversedSettlements, ofReversals]) await fill.execute(db);
  await db.schema.dropIndex("payments_day").execute();
  await addIndexes(db, indexes);
  // Reports recalculate the principal left, which instalments now reduce only once they are due.
  await sql`update loans set left_at_paise = null where left_at_paise is not null`.execute(db);
}

const isReversed = sql`exists (select 1 from payments as later where later.reverses = payments.id)`;

/** Last payment that settled the loan, or its renewal's rollover payment. */
const ofClosedLoans = sql`update payments
  set rebate_paise = (select loans.rebate_paise from loans where loans.id = payments.loan_id)
  where id in (
    select (
      select payments.id from payments
      where payments.loan_id = loans.id and payments.purpose in ('settlement', 'renewal')
        and payments.status = 'success' and payments.reverses is null and not ${isReversed}
      order by payments.created_at desc, payments.purpose limit 1)
    from loans where loans.status = 'closed' and loans.rebate_paise > 0)`;

/** At settlement, payments and rebate added up to the total. */
const ofReversedSettlements = sql`update payments
  set rebate_paise = (select loans.total_payment_paise from loans where loans.id = payments.loan_id)
    - (select sum(made.amount_paise) from payments as made
        where made.loan_id = payments.loan_id and made.status = 'success'
          and made.created_at <= payments.created_at and coalesce(made.reverses, '') <> payments.id)
  where purpose = 'settlement' and ${isReversed}`;

const ofReversals = sql`update payments
  set rebate_paise = -(select settled.rebate_paise from payments as settled where settled.id = payments.reverses)
  where purpose = 'settlement' and reverses is not null`;

/** Adds the rebate, so that a year's payments are summed from the index alone. */
const indexes = {
  payments_day: {
    on: "payments",
    columns: [
      ...["day", "created_at", "status", "purpose", "method", "recorded_by"],
      ...["amount_paise", "rebate_paise"],
    ],
  },
} as const;
