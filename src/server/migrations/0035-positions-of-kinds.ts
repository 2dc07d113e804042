import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import { addTrigger } from "#engine/server/db/triggers.ts";

/**
 * Rebuilds the accrual states for all kinds of loans and adds due dates. Triggers count a loan's events in `happened`,
 * which shows whether a stored state is current.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  const clustered = isPostgres(db) ? sql`` : sql`without rowid`;
  await db.schema
    .alterTable("loans")
    .addColumn("happened", integer, (column) => column.notNull().defaultTo(0))
    .execute();
  for (const table of ["payments", "charges", "waivers"])
    await addTrigger(db, {
      name: `${table}_happened`,
      on: table,
      after: "insert",
      does: [
        sql`update loans set happened = happened + 1 where id = new.loan_id and kind <> 'instalments' and kind <> ''`,
      ],
    });

  await db.schema.dropTable("loan_positions").execute();
  let positions = db.schema
    .createTable("loan_positions")
    .addColumn("loan_id", text, (column) =>
      column.notNull().primaryKey().references("loans.id").onDelete("cascade"),
    );
  for (const name of ["happened", "stretch_from", "stretch_to", "is_all_due"])
    positions = positions.addColumn(name, integer, (column) => column.notNull());
  for (const name of amounts) positions = positions.addColumn(name, amount, (column) => column.notNull());
  for (const name of ["to_pay_paise", "counted_paise", "most_basis_points"])
    positions = positions.addColumn(name, amount);
  await positions
    .addColumn("overdue_since", text, (column) => column.notNull())
    .modifyEnd(clustered)
    .execute();

  await db.schema
    .createTable("loan_due_days")
    .addColumn("loan_id", text, (column) => column.notNull().references("loans.id").onDelete("cascade"))
    .addColumn("due_on", text, (column) => column.notNull())
    .addColumn("happened", integer, (column) => column.notNull())
    .addColumn("fell_paise", amount, (column) => column.notNull())
    .addColumn("unpaid_paise", amount, (column) => column.notNull())
    .addPrimaryKeyConstraint("loan_due_days_key", ["loan_id", "due_on"])
    .modifyEnd(clustered)
    .execute();

  for (const name of ["loans_active", "loans_by_days"]) await db.schema.dropIndex(name).execute();
  await addIndexes(db, indexes);
}

const amounts = [
  ...["paid_paise", "principal_left_paise", "advance_paise", "charges_paise"],
  ...["interest_paise", "interest_rest", "interest_per_day", "penal_paise", "penal_rest", "penal_per_day"],
  ...["shares", "fallen_due_paise", "past_due_paise"],
];

/** Adds the kind and the number of events. */
const indexes = {
  loans_active: {
    on: "loans",
    columns: [
      ...["status", "id", "customer_id", "since_month", "since", "term_months", "monthly_payment_paise"],
      ...["total_payment_paise", "total_paid_paise", "renewal_date", "matures_on", "amount_paise"],
      ...["interest_basis_points", "rate_basis", "kind", "happened"],
    ],
    where: "status = 'active'",
  },
  loans_by_days: {
    on: "loans",
    columns: ["status", "id", "happened", "closed_day", "kind"],
    where: "kind <> 'instalments' and kind <> ''",
  },
  loan_due_days_of_day: {
    on: "loan_due_days",
    columns: ["due_on", "loan_id", "happened", "fell_paise", "unpaid_paise"],
  },
};
