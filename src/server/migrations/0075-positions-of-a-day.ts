import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import { dropTrigger } from "#engine/server/db/triggers.ts";

/** Stores what each running loan owes on a day instead of coefficients, sums and queues. The server fills it in. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const trigger of triggers) await dropTrigger(db, trigger);
  for (const table of ["loan_sums", "changed_loans", "limit_checks", "loan_positions"])
    await db.schema.dropTable(table).execute();
  await sql`delete from loan_due_days`.execute(db);
  const { text, integer, amount } = columnTypes(db);
  let positions = db.schema
    .createTable("loan_positions")
    .addColumn("loan_id", text, (column) =>
      column.notNull().primaryKey().references("loans.id").onDelete("cascade"),
    )
    .addColumn("day", text, (column) => column.notNull())
    .addColumn("gold_rate_id", integer, (column) => column.notNull());
  for (const name of amounts) positions = positions.addColumn(name, amount, (column) => column.notNull());
  for (const name of ["overdue_since", "next_due"])
    positions = positions.addColumn(name, text, (column) => column.notNull());
  await positions
    .addColumn("to_pay_paise", amount)
    .modifyEnd(isPostgres(db) ? sql`` : sql`without rowid`)
    .execute();
  await addIndexes(db, { loan_positions_day: { on: "loan_positions", columns: ["day", "gold_rate_id"] } });
}

const triggers = [
  ...["changed_loans_added", "changed_loans_changed", "loan_list_ended"].map((name) => ({
    name,
    on: "loans",
  })),
  ...["changed_loans_gold", "changed_loans_gold_removed"].map((name) => ({ name, on: "gold_items" })),
  ...["loan_sums_added", "loan_sums_changed", "loan_sums_removed"].map((name) => ({
    name,
    on: "loan_positions",
  })),
];

const amounts = [
  ...["principal_paise", "interest_paise", "penal_paise", "charges_paise", "advance_paise", "payoff_paise"],
  ...["counted_paise", "due_paise", "falls_due_paise", "overdue_paise", "next_paise", "gold_value_paise"],
];
