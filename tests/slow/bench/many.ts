import { sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { filledAfterwards, writeInBulk } from "#server/seed/bulk.ts";

/** Copies the sample records of a PostgreSQL database up to ten times, with new keys, numbers and references. */
export async function multiply(db: Db, times: number): Promise<void> {
  const write = async (transaction: Db) => {
    for (const table of first) await copy(transaction, table, times);
    // Copies are as consistent as their originals, so checks would only cost time on millions of rows.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const table of unchecked) await copy(transaction, table, times);
    await sql`set local session_replication_role = origin`.execute(transaction);
  };
  await writeInBulk(db, [...first, ...unchecked], write, filledAfterwards);
}

const first = ["customers", "loans"];
const unchecked = ["releases", "gold_items", "payments"];

async function copy(db: Db, table: string, times: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const names = rows.map(({ name }) => sql.ref(name));
  const values = rows.map(({ name }) => changed[name]?.(sql.ref(name)) ?? sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(values)} from ${sql.table(table)}, generate_series(1, ${sql.lit(times - 1)}) as copy (turn)`.execute(
    db,
  );
}

type Column = ReturnType<typeof sql.ref>;

/** Every random key has a 4 here, its version digit. */
const key = (column: Column) => sql`overlay(${column} placing to_hex(turn + 6) from 15 for 1)`;
const reference = (column: Column) => sql`case ${column} when '' then '' else ${column} || turn end`;
const mobile = (column: Column) =>
  sql`overlay(${column} placing ((substr(${column}, 2, 1)::integer + turn) % 10)::text from 2 for 1)`;

/** Replacement in each copy, by column. */
const changed: Readonly<Record<string, (column: Column) => ReturnType<typeof key>>> = {
  id: key,
  customer_id: key,
  loan_id: key,
  release_id: key,
  renews: key,
  renewed_by: key,
  reverses: key,
  primary_mobile: mobile,
  secondary_mobile: mobile,
  disbursal_reference: reference,
  disbursal_reference_key: reference,
  transaction_id: reference,
  reference_key: reference,
  // Sample numbers are counted after the first digit, up to 99,999.
  aadhar_number: (column) => sql`overlay(${column} placing turn::text from 2 for 1)`,
  email: (column) => sql`turn || ${column}`,
};
