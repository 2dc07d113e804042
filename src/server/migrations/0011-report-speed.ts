import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { addIndexes, type Index } from "#engine/server/db/indexes.ts";

/**
 * What reports add up stands in an index of its own, in the order in which it is read, so that they leave the records
 * alone. A repayment changes as many indexes as before: one that grows at its end and one of the active loans.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, amount } = columnTypes(db);
  const [day, kept] = isPostgres(db)
    ? [sql`indian_day(closed_at)`, sql.raw("stored")]
    : [sql`date(closed_at, '+330 minutes')`, sql.raw("virtual")];
  await sql`alter table loans add column closed_day ${text} generated always as (${day}) ${kept}`.execute(db);
  // What is left of the principal once so much is paid: worked out by the schedule, and only when somebody asks.
  for (const name of ["principal_left_paise", "left_at_paise"])
    await db.schema.alterTable("loans").addColumn(name, amount).execute();

  for (const name of ["loans_dues", "payments_day"]) await db.schema.dropIndex(name).execute();
  await addIndexes(db, indexes);
}

/** The status comes first although it is always the same: SQLite then finds an index by it that has all it needs. */
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
  /** In the order of the day book: it is added up day by day, and its newest entries are met first. */
  payments_day: {
    on: "payments",
    columns: ["day", "created_at", "status", "purpose", "method", "recorded_by", "amount_paise"],
  },
};
