import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";

/**
 * Adds the confirmed description, weights and purity of articles, filled from today's entries, so that an edit does not
 * change the basis of a loan. Adds the reason for exceeding the limit.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  await db.schema
    .alterTable("gold_items")
    .addColumn("assayed_description", text, (column) => column.notNull().defaultTo(""))
    .execute();
  for (const name of ["assayed_gross_milligrams", "assayed_net_milligrams"]) {
    await db.schema
      .alterTable("gold_items")
      .addColumn(name, amount, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable("gold_items").addColumn("assayed_carat", integer).execute();
  for (const name of ["assayed_stone_milligrams", "assayed_other_milligrams"]) {
    await db.schema.alterTable("gold_items").addColumn(name, amount).execute();
  }
  await sql`update gold_items set assayed_description = description, assayed_gross_milligrams = gross_milligrams,
    assayed_net_milligrams = net_milligrams, assayed_carat = carat, assayed_stone_milligrams = stone_milligrams,
    assayed_other_milligrams = other_milligrams`.execute(db);
  await db.schema
    .alterTable("loans")
    .addColumn("limit_reason", text, (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.dropIndex("gold_here").execute();
  await addIndexes(db, indexes);
}

/** Uses the confirmed values. */
const indexes = {
  gold_here: {
    on: "gold_items",
    columns: [
      ...["loan_id", "assayed_carat", "assayed_net_milligrams", "assayed_gross_milligrams"],
      ...["locker", "release_id"],
    ],
    where: "release_id is null",
  },
} as const;
