import { type Kysely, sql } from "kysely";

/**
 * A number on a paper or on a packet finds its loan at once, however its letters are written, and so are the corrections
 * found that wait for an administrator.
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

/** As reports ask for them, word for word: see #server/reports/corrections.ts. */
const corrected = sql.raw(`release_id is null and (description <> assayed_description
  or gross_milligrams <> assayed_gross_milligrams or net_milligrams <> assayed_net_milligrams
  or coalesce(carat, 0) <> coalesce(assayed_carat, 0)
  or coalesce(stone_milligrams, 0) <> coalesce(assayed_stone_milligrams, 0)
  or coalesce(other_milligrams, 0) <> coalesce(assayed_other_milligrams, 0))`);
