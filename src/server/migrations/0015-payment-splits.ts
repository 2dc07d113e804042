import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";

/**
 * What each payment became on its day, from now on: of those before nobody kept it. And the interest that a settlement
 * or a renewal spared, with the payment it was spared by, so that it counts on that day, and its reversal on another.
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
  // What was kept as principal left is now what instalments that have fallen due leave of it.
  await sql`update loans set left_at_paise = null where left_at_paise is not null`.execute(db);
}

const isReversed = sql`exists (select 1 from payments as later where later.reverses = payments.id)`;

/** The last payment that settled the loan, or what its renewal carried over. */
const ofClosedLoans = sql`update payments
  set rebate_paise = (select loans.rebate_paise from loans where loans.id = payments.loan_id)
  where id in (
    select (
      select payments.id from payments
      where payments.loan_id = loans.id and payments.purpose in ('settlement', 'renewal')
        and payments.status = 'success' and payments.reverses is null and not ${isReversed}
      order by payments.created_at desc, payments.purpose limit 1)
    from loans where loans.status = 'closed' and loans.rebate_paise > 0)`;

/** What was paid until then, and the rebate, came to the total. */
const ofReversedSettlements = sql`update payments
  set rebate_paise = (select loans.total_payment_paise from loans where loans.id = payments.loan_id)
    - (select sum(made.amount_paise) from payments as made
        where made.loan_id = payments.loan_id and made.status = 'success'
          and made.created_at <= payments.created_at and coalesce(made.reverses, '') <> payments.id)
  where purpose = 'settlement' and ${isReversed}`;

const ofReversals = sql`update payments
  set rebate_paise = -(select settled.rebate_paise from payments as settled where settled.id = payments.reverses)
  where purpose = 'settlement' and reverses is not null`;

/** As before, with the rebate: what a year's payments come to is read from the index alone. */
const indexes = {
  payments_day: {
    on: "payments",
    columns: [
      ...["day", "created_at", "status", "purpose", "method", "recorded_by"],
      ...["amount_paise", "rebate_paise"],
    ],
  },
} as const;
