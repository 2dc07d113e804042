import { type Kysely, type RawBuilder, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import { addTrigger } from "#engine/server/db/triggers.ts";

/** Adds to `loan_list` the earliest unpaid due date, the excess over the lending limit, the scheme and the author. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  for (const name of ["earliest_due", ...fixed])
    await db.schema
      .alterTable("loan_list")
      .addColumn(name, text, (column) => column.notNull().defaultTo(""))
      .execute();
  await db.schema
    .alterTable("loan_list")
    .addColumn("excess_paise", amount, (column) => column.notNull().defaultTo(0))
    .execute();
  await copyFixed(db);
  await addIndexes(db, {
    loan_list_earliest_due: { on: "loan_list", columns: ["earliest_due", "id"] },
    loan_list_excess: { on: "loan_list", columns: ["excess_paise", "id"] },
    loan_list_scheme: { on: "loan_list", columns: ["scheme_id", "created_at", "id"] },
    loan_list_created_by: { on: "loan_list", columns: ["created_by", "created_at", "id"] },
  });
  await addTrigger(db, {
    name: "loan_list_ended",
    on: "loans",
    after: "update",
    when: sql<boolean>`new.status <> old.status and new.status <> 'active'`,
    does: [sql`update loan_list set earliest_due = '', excess_paise = 0 where id = new.id`],
  });
  await db.schema
    .createTable("limit_checks")
    .addColumn("id", integer, (column) => column.primaryKey())
    .addColumn("rate_set_at", text, (column) => column.notNull())
    .addColumn("day", text, (column) => column.notNull())
    .addColumn("after_customer", text)
    .addColumn("done_rate_set_at", text, (column) => column.notNull())
    .execute();
  await queueGold(db);
  await sql`insert into changed_loans (loan_id) select id from loans where status = 'active'`.execute(db);
}

/** Columns set once, when the loan is created. */
const fixed = ["scheme_id", "created_by"];

async function copyFixed(db: Kysely<never>): Promise<void> {
  const copy = (isMeant: RawBuilder<unknown>) =>
    sql`update loan_list set scheme_id = coalesce(loans.scheme_id, ''), created_by = loans.created_by
      from loans where loans.id = loan_list.id and ${isMeant}`;
  await copy(sql`1 = 1`).execute(db);
  await addTrigger(db, {
    name: "loan_list_fixed_added",
    on: "loan_list",
    after: "insert",
    does: [copy(sql`loan_list.id = new.id`)],
  });
}

/** Queues a loan after a change to its gold, because its lending limit changes too. */
async function queueGold(db: Kysely<never>): Promise<void> {
  const queue = (row: "new" | "old") => [
    sql`insert into changed_loans (loan_id) values (${sql.ref(`${row}.loan_id`)})`,
  ];
  const on = "gold_items";
  const differs = (name: string) =>
    isPostgres(db)
      ? sql`${sql.ref(`new.${name}`)} is distinct from ${sql.ref(`old.${name}`)}`
      : sql`${sql.ref(`new.${name}`)} is not ${sql.ref(`old.${name}`)}`;
  await addTrigger(db, {
    name: "changed_loans_gold",
    on,
    after: "update",
    when: sql<boolean>`${sql.join(
      ["release_id", "assayed_net_milligrams", "assayed_carat"].map(differs),
      sql` or `,
    )}`,
    does: queue("new"),
  });
  await addTrigger(db, { name: "changed_loans_gold_removed", on, after: "delete", does: queue("old") });
}
