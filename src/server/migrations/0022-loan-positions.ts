import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";

/** Moves the state of active loans to a table of its own, so that reports do not write to loans. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  // Clustered by loan on SQLite, the order in which loans are read.
  const clustered = isPostgres(db) ? sql`` : sql`without rowid`;
  await db.schema
    .createTable("loan_positions")
    .addColumn("loan_id", text, (column) =>
      column.notNull().primaryKey().references("loans.id").onDelete("cascade"),
    )
    .addColumn("paid_paise", amount, (column) => column.notNull())
    .addColumn("principal_left_paise", amount, (column) => column.notNull())
    .addColumn("stretch_from", integer, (column) => column.notNull())
    .addColumn("stretch_to", integer, (column) => column.notNull())
    .addColumn("stretch_owed_paise", amount, (column) => column.notNull())
    .addColumn("stretch_interest_paise", amount, (column) => column.notNull())
    .modifyEnd(clustered)
    .execute();
  await db.schema.dropIndex("loans_active").execute();
  for (const name of moved) await db.schema.alterTable("loans").dropColumn(name).execute();
  await addIndexes(db, indexes);
}

const moved = [
  ...["principal_left_paise", "left_at_paise"],
  ...["stretch_from", "stretch_to", "stretch_owed_paise", "stretch_interest_paise"],
];

/** Leaves out the moved columns. */
const indexes = {
  loans_active: {
    on: "loans",
    columns: [
      ...["status", "id", "customer_id", "since_month", "since", "term_months", "monthly_payment_paise"],
      ...["total_payment_paise", "total_paid_paise", "renewal_date", "matures_on", "amount_paise"],
      ...["interest_basis_points", "rate_basis"],
    ],
    where: "status = 'active'",
  },
} as const;
