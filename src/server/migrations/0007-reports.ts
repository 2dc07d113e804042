import { type Kysely, type RawBuilder, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";

/**
 * What reports are grouped by and found by: the branch's day of a payment and of a loan, which the database works out
 * itself, whoever writes. And the counts of the drawer.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (isPostgres(db)) {
    // Texts with their zone in them and a zone without summer time: it is as immutable as it says.
    await sql`create or replace function indian_day(text) returns text language sql immutable strict as
      $$ select to_char($1::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD') $$`.execute(db);
  }
  const day = isPostgres(db) ? sql`indian_day(created_at)` : sql`date(created_at, '+330 minutes')`;
  await addWorkedOut(db, "payments", "day", "text", day);
  await addWorkedOut(db, "loans", "since", "text", day);
  const number = (from: number, length: number) =>
    sql`cast(substr(${day}, ${sql.lit(from)}, ${sql.lit(length)}) as integer)`;
  await addWorkedOut(db, "loans", "since_month", "integer", sql`${number(1, 4)} * 12 + ${number(6, 2)}`);
  await createIndexes(db);
}

async function addWorkedOut(
  db: Kysely<never>,
  table: string,
  name: string,
  type: "text" | "integer",
  value: RawBuilder<unknown>,
): Promise<void> {
  const kept = sql.raw(isPostgres(db) ? "stored" : "virtual");
  await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${columnTypes(db)[type]}
    generated always as (${value}) ${kept}`.execute(db);
}

/** With everything a report adds up in the index, the records themselves are left alone. */
async function createIndexes(db: Kysely<never>): Promise<void> {
  const indexes = {
    payments_day: ["payments", "day", "status", "purpose", "method", "recorded_by", "amount_paise"],
    loans_since: ["loans", "since", "status", "amount_paise", "disbursed_by", "renews"],
    loans_dues: [
      ...["loans", "status", "since_month", "since", "term_months"],
      ...["monthly_payment_paise", "total_payment_paise", "total_paid_paise", "renewal_date"],
    ],
    audit_at: ["audit_entries", "at", "actor_id"],
  };
  for (const [name, [table = "", ...columns]] of Object.entries(indexes)) {
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
      db,
    );
  }
}
