import { type Kysely, sql } from "kysely";

/**
 * Adds indexes that find a loan by the number on a paper or packet, ignoring case, and corrections that wait for
 * approval.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, column] of found) {
    const name = sql.ref(`${table}_${column}_found`);
    await sql`create index ${name} on ${sql.table(table)} (lower(${sql.ref(column)}))`.execute(db);
  }
  await sql`create index gold_corrected on gold_items (loan_id) where ${corrected}`.execute(db);
}

const found = [
  ["loans", "ticket_number"],
  ["payments", "receipt_number"],
  ["releases", "number"],
  ["papers", "number"],
  ["gold_items", "packet"],
] as const;

/** Must match the condition in #server/reports/corrections.ts word for word. */
const corrected = sql.raw(`release_id is null and (description <> assayed_description
  or gross_milligrams <> assayed_gross_milligrams or net_milligrams <> assayed_net_milligrams
  or coalesce(carat, 0) <> coalesce(assayed_carat, 0)
  or coalesce(stone_milligrams, 0) <> coalesce(assayed_stone_milligrams, 0)
  or coalesce(other_milligrams, 0) <> coalesce(assayed_other_milligrams, 0))`);
