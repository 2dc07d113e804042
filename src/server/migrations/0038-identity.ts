import { type Kysely, type RawBuilder, sql } from "kysely";
import { identityOf, plainText } from "#domain/basics/text.ts";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import { keepCustomers, keepLoans } from "./0004-search.ts";
import { amountText } from "./0004-texts.ts";
import { contactText } from "./0038-texts.ts";

/**
 * Compares texts by identityOf() and searches names without punctuation. Stored keys are recalculated; among
 * duplicates, only the first keeps its key.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await replaceTriggers(db);
  for (const table of ["customers", "users", "schemes"]) await foldNames(db, table);
  await refreshLists(db);
  await identify(db, { table: "payments", text: "transaction_id", key: "reference_key" });
  await identify(db, { table: "loans", text: "disbursal_reference", key: "disbursal_reference_key" });
  await identifySchemes(db);
  await addIndexes(db, {
    /** Must match the conditions in #server/reports/duplicates.ts word for word. */
    payments_duplicate: {
      on: "payments",
      columns: ["reference_key", "id"],
      where: "reference_key is null and transaction_id <> '' and method = 'online' and status = 'success'",
    },
    loans_duplicate: {
      on: "loans",
      columns: ["disbursal_reference_key", "id"],
      where: "disbursal_reference_key is null and disbursal_reference <> ''",
    },
  });
  await findWithoutBlanks(db);
}

/** Recreates the triggers of 0004-search.ts with the new search text. */
async function replaceTriggers(db: Kysely<never>): Promise<void> {
  const kept = ["customers", "loans"].flatMap((table) =>
    ["added", "removed", "changed"].map((when) => ({ table, name: `${table.slice(0, -1)}_list_${when}` })),
  );
  for (const { table, name } of kept) {
    const on = isPostgres(db) ? sql` on ${sql.table(table)}` : sql``;
    await sql`drop trigger ${sql.ref(name)}${on}`.execute(db);
    if (isPostgres(db)) await sql`drop function ${sql.ref(name)}()`.execute(db);
  }
  await keepCustomers(db, contactText);
  await keepLoans(db, contactText);
}

/** Normalizes earlier names by plainText(), for search and sorting. */
async function foldNames(db: Kysely<never>, table: string): Promise<void> {
  for (const { id, text, key } of await unusual(db, { table, text: "name", key: "name_key" })) {
    const folded = plainText(text).toLowerCase();
    const isFree = table !== "schemes" || !(await isTaken(db, { table, key: "name_key" }, folded));
    if (folded !== key && isFree)
      await sql`update ${sql.table(table)} set name_key = ${folded} where id = ${id}`.execute(db);
  }
}

async function refreshLists(db: Kysely<never>): Promise<void> {
  const refresh = (list: string, searched: RawBuilder<unknown>) =>
    sql`update ${sql.table(list)} set searched = found.searched from (${searched}) as found
      where found.id = ${sql.ref(`${list}.id`)} and found.searched <> ${sql.ref(`${list}.searched`)}`.execute(
      db,
    );
  await refresh("customer_list", sql`select id, ${contactText("customers")} as searched from customers`);
  await refresh(
    "loan_list",
    sql`select loans.id, ${contactText("customers")} || ${amountText("loans")} as searched
      from loans join customers on customers.id = loans.customer_id`,
  );
}

type Keyed = { table: string; text: string; key: string };

async function identify(db: Kysely<never>, keyed: Keyed): Promise<void> {
  const { table, key } = keyed;
  for (const { id, text, key: before } of await unusual(db, keyed)) {
    const identity = identityOf(text) || null;
    if (before === null || identity === before) continue;
    const kept = identity !== null && (await isTaken(db, keyed, identity)) ? null : identity;
    await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${kept} where id = ${id}`.execute(db);
  }
}

async function identifySchemes(db: Kysely<never>): Promise<void> {
  const keyed = { table: "schemes", key: "name_identity" };
  await db.schema.alterTable("schemes").addColumn("name_identity", columnTypes(db).text).execute();
  await sql`create unique index schemes_name_identity on schemes (name_identity)
    where name_identity is not null`.execute(db);
  const schemes = await sql<Text>`select id, name as text from schemes order by created_at, id`.execute(db);
  for (const { id, text } of schemes.rows) {
    const identity = identityOf(text);
    if (identity !== "" && !(await isTaken(db, keyed, identity)))
      await sql`update schemes set name_identity = ${identity} where id = ${id}`.execute(db);
  }
}

type Text = { id: string; text: string };

/** Rows with text beyond printable ASCII, oldest first. The keys of all others are already right. */
async function unusual(db: Kysely<never>, { table, text, key }: Keyed) {
  const beyond = isPostgres(db) ? sql`${sql.ref(text)} ~ '[^ -~]'` : sql`${sql.ref(text)} glob '*[^ -~]*'`;
  const found = await sql<
    Text & { key: string | null }
  >`select id, ${sql.ref(text)} as text, ${sql.ref(key)} as key
    from ${sql.table(table)} where ${beyond} order by created_at, id`.execute(db);
  return found.rows;
}

async function isTaken(
  db: Kysely<never>,
  { table, key }: Omit<Keyed, "text">,
  value: string,
): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${value}`.execute(db);
  return found.rows.length > 0;
}

/** Recreates the indexes of 0024-find.ts to ignore blanks. */
async function findWithoutBlanks(db: Kysely<never>): Promise<void> {
  for (const [table, column] of found) {
    const name = sql.ref(`${table}_${column}_found`);
    await sql`drop index ${name}`.execute(db);
    await sql`create index ${name} on ${sql.table(table)} (replace(lower(${sql.ref(column)}), ' ', ''))`.execute(
      db,
    );
  }
}

const found = [
  ["loans", "ticket_number"],
  ["payments", "receipt_number"],
  ["releases", "number"],
  ["papers", "number"],
  ["gold_items", "packet"],
] as const;
