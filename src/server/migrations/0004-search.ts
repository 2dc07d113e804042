/**
 * Derived tables that lists search, sort and count by. Triggers maintain `loan_list`, `customer_list` and the counts in
 * `tallies`, so that every writer is covered.
 */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { indexTextsOf } from "#engine/server/db/text-index.ts";
import { addTrigger } from "#engine/server/db/triggers.ts";
import { amountText, contactText } from "./0004-texts.ts";

export async function up(db: Kysely<never>): Promise<void> {
  await createTables(db);
  await fill(db);
  await indexLists(db);
  await indexTextsOf(db, ["customer_list", "loan_list"]);
  await keepCustomers(db, contactText);
  await keepLoans(db, contactText);
}

async function createTables(db: Kysely<never>): Promise<void> {
  const { text, integer, amount, counter } = columnTypes(db);
  await db.schema
    .createTable("customer_list")
    .addColumn("number", counter)
    .addColumn("id", text, (column) =>
      column.notNull().unique().references("customers.id").onDelete("cascade"),
    )
    .addColumn("aadhar_number", text, (column) => column.notNull())
    .addColumn("name_key", text, (column) => column.notNull())
    .addColumn("active_loans", integer, (column) => column.notNull())
    .addColumn("total_loans", integer, (column) => column.notNull())
    .addColumn("searched", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("loan_list")
    .addColumn("number", counter)
    .addColumn("id", text, (column) => column.notNull().unique().references("loans.id").onDelete("cascade"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("amount_paise", amount, (column) => column.notNull())
    .addColumn("total_payment_paise", amount, (column) => column.notNull())
    .addColumn("aadhar_number", text, (column) => column.notNull())
    .addColumn("name_key", text, (column) => column.notNull())
    .addColumn("searched", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("tallies")
    .addColumn("list", text, (column) => column.notNull())
    .addColumn("value", text, (column) => column.notNull())
    .addColumn("count", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("tallies_key", ["list", "value"])
    .execute();
}

async function fill(db: Kysely<never>): Promise<void> {
  await sql`insert into customer_list (id, aadhar_number, name_key, active_loans, total_loans, searched)
    select customers.id, customers.aadhar_number, customers.name_key,
      (select count(*) from loans where loans.customer_id = customers.id and loans.status = 'active'),
      (select count(*) from loans where loans.customer_id = customers.id),
      ${contactText("customers")} from customers`.execute(db);
  await sql`insert into loan_list
      (id, created_at, status, amount_paise, total_payment_paise, aadhar_number, name_key, searched)
    select ${loanRow("loans", contactText)} from loans join customers on customers.id = loans.customer_id`.execute(
    db,
  );
  await sql`insert into tallies (list, value, count)
    select 'loans', status, count(*) from loans group by status`.execute(db);
  await sql`insert into tallies (list, value, count)
    select 'customers', '', count(*) from customers`.execute(db);
}

/** One index for each order of a list. With `status` in the index, filtering by it needs no look-up in the table. */
async function indexLists(db: Kysely<never>): Promise<void> {
  const orders = {
    customer_list: [["aadhar_number"], ["name_key", "aadhar_number"], ["total_loans", "aadhar_number"]],
    loan_list: [
      ["created_at", "id", "status"],
      ["status", "created_at", "id"],
      ["status", "id"],
      ["amount_paise", "id", "status"],
      ["total_payment_paise", "id", "status"],
      ["name_key", "id", "status"],
      ["aadhar_number"],
    ],
  };
  for (const [table, indexes] of Object.entries(orders)) {
    for (const columns of indexes) {
      const name = [table, ...columns].join("_");
      await db.schema.createIndex(name).on(table).columns(columns).execute();
    }
  }
}

type ContactText = (customer: string) => RawBuilder<unknown>;

export async function keepCustomers(db: Kysely<never>, contactText: ContactText): Promise<void> {
  const table = "customers";
  await addTrigger(db, {
    name: "customer_list_added",
    on: table,
    after: "insert",
    does: [
      sql`insert into customer_list (id, aadhar_number, name_key, active_loans, total_loans, searched)
        values (new.id, new.aadhar_number, new.name_key, 0, 0, ${contactText("new")})`,
      tally("customers", sql`''`),
    ],
  });
  await addTrigger(db, {
    name: "customer_list_removed",
    on: table,
    after: "delete",
    does: [untally("customers", sql`''`)],
  });
  await followCustomers(db, contactText, contactText);
}

/** `loanText` is the part of a loan's text that stands before its amount. */
export async function followCustomers(
  db: Kysely<never>,
  contactText: ContactText,
  loanText: ContactText,
): Promise<void> {
  await addTrigger(db, {
    name: "customer_list_changed",
    on: "customers",
    after: "update",
    when: differs("aadhar_number", "name_key", "email", "primary_mobile", "secondary_mobile"),
    does: [
      sql`update customer_list set aadhar_number = new.aadhar_number, name_key = new.name_key,
        searched = ${contactText("new")} where id = new.id`,
      sql`update loan_list set aadhar_number = new.aadhar_number, name_key = new.name_key,
        searched = ${loanText("new")} || ${amountText("loan_list")}
        where id in (select loans.id from loans where loans.customer_id = new.id)`,
    ],
  });
}

/**
 * Customer rows come before `tallies` in every trigger, and before the loan in writers: one lock order prevents
 * deadlocks.
 */
export async function keepLoans(db: Kysely<never>, contactText: ContactText): Promise<void> {
  const table = "loans";
  await addTrigger(db, {
    name: "loan_list_added",
    on: table,
    after: "insert",
    does: [
      sql`insert into loan_list
          (id, created_at, status, amount_paise, total_payment_paise, aadhar_number, name_key, searched)
        select ${loanRow("new", contactText)} from customers where customers.id = new.customer_id`,
      ...countNewLoan(),
    ],
  });
  await addTrigger(db, { name: "loan_list_removed", on: table, after: "delete", does: uncountLoan() });
  await followLoans(db, contactText);
}

export async function followLoans(db: Kysely<never>, contactText: ContactText): Promise<void> {
  await addTrigger(db, {
    name: "loan_list_changed",
    on: "loans",
    after: "update",
    when: differs("status", "amount_paise", "total_payment_paise", "created_at", "customer_id"),
    does: [
      sql`update loan_list set
          (created_at, status, amount_paise, total_payment_paise, aadhar_number, name_key, searched) =
          (select ${sql.join(loanColumns("new", contactText))} from customers where customers.id = new.customer_id)
        where id = new.id`,
      ...uncountLoan(),
      ...countNewLoan(),
    ],
  });
}

/** SQL of a trigger. Counts the new loan for its customer and for its tab. */
export const countNewLoan = () => [
  sql`update customer_list set total_loans = total_loans + 1, active_loans = active_loans + ${isActive("new")}
    where id = new.customer_id`,
  tally("loans", sql`new.status`),
];

const uncountLoan = () => [
  sql`update customer_list set total_loans = total_loans - 1, active_loans = active_loans - ${isActive("old")}
    where id = old.customer_id`,
  untally("loans", sql`old.status`),
];

const tally = (list: string, value: RawBuilder<unknown>) =>
  sql`insert into tallies (list, value, count) values (${sql.lit(list)}, ${value}, 1)
    on conflict (list, value) do update set count = tallies.count + 1`;
const untally = (list: string, value: RawBuilder<unknown>) =>
  sql`update tallies set count = count - 1 where list = ${sql.lit(list)} and value = ${value}`;

const isActive = (row: "new" | "old") =>
  sql`case when ${sql.ref(`${row}.status`)} = 'active' then 1 else 0 end`;

const differs = (...columns: string[]) =>
  sql<boolean>`${sql.join(
    columns.map((column) => sql`${sql.ref(`new.${column}`)} <> ${sql.ref(`old.${column}`)}`),
    sql` or `,
  )}`;

const loanRow = (loan: string, contactText: ContactText) =>
  sql.join([sql.ref(`${loan}.id`), ...loanColumns(loan, contactText)]);
export const loanColumns = (loan: string, contactText: ContactText) => [
  ...["created_at", "status", "amount_paise", "total_payment_paise"].map((name) =>
    sql.ref(`${loan}.${name}`),
  ),
  sql`customers.aadhar_number`,
  sql`customers.name_key`,
  sql`${contactText("customers")} || ${amountText(loan)}`,
];
