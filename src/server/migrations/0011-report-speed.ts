import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { addIndexes, type Index } from "#engine/server/db/indexes.ts";

/**
 * Gives reports covering indexes in reading order. A repayment still updates two of them: one that grows at its end,
 * and the one of active loans.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, amount } = columnTypes(db);
  const [day, kept] = isPostgres(db)
    ? [sql`indian_day(closed_at)`, sql.raw("stored")]
    : [sql`date(closed_at, '+330 minutes')`, sql.raw("virtual")];
  await sql`alter table loans add column closed_day ${text} generated always as (${day}) ${kept}`.execute(db);
  // Principal left, and the amount paid at which it was calculated. Reports fill both from the schedule.
  for (const name of ["principal_left_paise", "left_at_paise"])
    await db.schema.alterTable("loans").addColumn(name, amount).execute();

  for (const name of ["loans_dues", "payments_day"]) await db.schema.dropIndex(name).execute();
  await addIndexes(db, indexes);
}

/** `status` comes first although it is constant, because SQLite then recognizes the index as covering. */
const indexes: Readonly<Record<string, Index>> = {
  loans_active: {
    on: "loans",
    columns: [
      ...["status", "id", "customer_id", "since_month", "since", "term_months", "monthly_payment_paise"],
      ...["total_payment_paise", "total_paid_paise", "renewal_date", "amount_paise", "interest_basis_points"],
      ...["principal_left_paise", "left_at_paise"],
    ],
    where: "status = 'active'",
  },
  loans_closed: {
    on: "loans",
    columns: [
      ...["status", "closed_day", "id", "renewed_by", "rebate_paise", "since", "term_months"],
      ...["monthly_payment_paise", "total_payment_paise"],
    ],
    where: "status = 'closed'",
  },
  loans_renewed: { on: "loans", columns: ["renewed_by", "id"], where: "renewed_by is not null" },
  gold_here: {
    on: "gold_items",
    columns: ["loan_id", "carat", "net_milligrams", "gross_milligrams", "locker"],
    where: "release_id is null",
  },
  /** In the order of the day book, so that its newest entries come first. */
  payments_day: {
    on: "payments",
    columns: ["day", "created_at", "status", "purpose", "method", "recorded_by", "amount_paise"],
  },
};
