import { type Kysely, sql } from "kysely";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import { columnTypes } from "#engine/server/db/columns.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import { postedHistories } from "#server/ledger/records/history.ts";

/** Adds an append-only ledger and the account balances of each loan. Earlier events are posted under their own day. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, amount } = columnTypes(db);
  const { schema } = db;
  let postings = schema.createTable("postings").addColumn("id", text, (column) => column.primaryKey());
  for (const name of ["entry", "day"])
    postings = postings.addColumn(name, text, (column) => column.notNull());
  await postings
    .addColumn("loan_id", text, (column) => column.notNull().references("loans.id"))
    .addColumn("debit", text, (column) => column.notNull())
    .addColumn("credit", text, (column) => column.notNull())
    .addColumn("amount_paise", amount, (column) => column.notNull().check(sql`amount_paise > 0`))
    .addColumn("narration", text, (column) => column.notNull())
    .addColumn("about", text, (column) => column.notNull())
    .execute();
  let accounts = schema
    .createTable("loan_accounts")
    .addColumn("loan_id", text, (column) => column.primaryKey().references("loans.id"))
    .addColumn("posted_until", text, (column) => column.notNull())
    .addColumn("next_on", text);
  for (const name of ["loans", "interest", "penal", "charges", "advance"])
    accounts = accounts.addColumn(`${name}_paise`, amount, (column) => column.notNull());
  await accounts.execute();
  await postBooks(db as unknown as Db);
  await addIndexes(db, {
    postings_day: { on: "postings", columns: ["day", "id"] },
    // Covers every column that a balance is summed from, in reading order.
    postings_accounts: { on: "postings", columns: ["debit", "credit", "day", "amount_paise"] },
    postings_loan: { on: "postings", columns: ["loan_id", "day", "id"] },
    loan_accounts_next: { on: "loan_accounts", columns: ["next_on"], where: "next_on is not null" },
  });
  for (const statement of isPostgres(db) ? addedOnlyPostgres : addedOnlySqlite)
    await sql.raw(statement).execute(db);
}

/** Logs the balance of the books before and after. */
async function postBooks(db: Db): Promise<void> {
  let [loans, owed] = [0, 0];
  const now = new Date();
  for await (const written of postedHistories(db, () => ({ now }))) {
    loans += written.length;
    owed += written.reduce((sum, { posted }) => sum + posted.balances.loans, 0);
  }
  if (loans === 0) return;
  const before = await sumOf(db, moved);
  const after = await sumOf(db, posted);
  const lost = await sumOf(db, writtenOff);
  console.info(
    `The ledger: ${loans} loans posted, ${formatPaise(owed)} of principal outstanding. More received than paid out: ${formatPaise(before)} by payments and loans, ${formatPaise(after)} by the ledger`,
  );
  if (before !== after || lost !== 0)
    console.warn(`The books of before do not agree with themselves: ${formatPaise(lost)} was written off`);
}

async function sumOf(db: Db, expression: string): Promise<Paise> {
  const { rows } = await sql<{ sum: number }>`select ${sql.raw(expression)} as sum`.execute(db);
  return Number(rows[0]?.sum ?? 0);
}

/** A rollover comes in on one loan and goes out on another. */
const moved = `(select coalesce(sum(amount_paise), 0) from payments where status = 'success'
    and exists (select 1 from loans where loans.id = payments.loan_id and loans.status in ('active', 'closed')))
  - (select coalesce(sum(amount_paise), 0) from loans where status in ('active', 'closed'))`;

const ways = "('cash', 'bank', 'suspense', 'renewals')";
const posted = `(select coalesce(sum(amount_paise), 0) from postings where debit in ${ways})
  - (select coalesce(sum(amount_paise), 0) from postings where credit in ${ways})`;
const writtenOff = "(select coalesce(sum(amount_paise), 0) from postings where debit = 'write-off')";

const refusal = "The ledger is only ever added to";

const addedOnlySqlite = ["update", "delete"].map(
  (change) =>
    `create trigger postings_no_${change} before ${change} on postings begin select raise(abort, '${refusal}'); end`,
);

const addedOnlyPostgres = [
  `create function refuse_to_rewrite_postings() returns trigger language plpgsql as $$
   begin raise exception '${refusal}'; end $$`,
  `create trigger postings_append_only before update or delete or truncate on postings
   for each statement execute function refuse_to_rewrite_postings()`,
];
