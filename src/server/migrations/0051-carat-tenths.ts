import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import { addTrigger, dropTrigger } from "#engine/server/db/triggers.ts";

/**
 * Adds the carat of articles in tenths, filled from whole carats. Those stay as they are, because states in the audit
 * log cover them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { integer } = columnTypes(db);
  for (const name of ["carat_tenths", "assayed_carat_tenths"])
    await db.schema.alterTable("gold_items").addColumn(name, integer).execute();
  const queue = { name: "changed_loans_gold", on: "gold_items" } as const;
  // Dropped first, so that filling the columns does not queue all loans.
  await dropTrigger(db, queue);
  await sql`update gold_items set carat_tenths = carat * 10, assayed_carat_tenths = assayed_carat * 10
    where carat is not null or assayed_carat is not null`.execute(db);
  const differs = (name: string) =>
    isPostgres(db)
      ? sql`${sql.ref(`new.${name}`)} is distinct from ${sql.ref(`old.${name}`)}`
      : sql`${sql.ref(`new.${name}`)} is not ${sql.ref(`old.${name}`)}`;
  await addTrigger(db, {
    ...queue,
    after: "update",
    when: sql<boolean>`${sql.join(
      ["release_id", "assayed_net_milligrams", "assayed_carat_tenths"].map(differs),
      sql` or `,
    )}`,
    does: [sql`insert into changed_loans (loan_id) values (${sql.ref("new.loan_id")})`],
  });
  for (const name of ["gold_here", "gold_corrected"]) await db.schema.dropIndex(name).execute();
  await addIndexes(db, {
    gold_here: {
      on: "gold_items",
      columns: [
        ...["loan_id", "assayed_carat_tenths", "assayed_net_milligrams", "assayed_gross_milligrams"],
        ...["locker", "release_id"],
      ],
      where: "release_id is null",
    },
    gold_corrected: { on: "gold_items", columns: ["loan_id"], where: corrected },
  });
}

/** Must match the condition in #server/reports/corrections.ts word for word. */
const corrected = `release_id is null and (description <> assayed_description
  or gross_milligrams <> assayed_gross_milligrams or net_milligrams <> assayed_net_milligrams
  or coalesce(carat_tenths, 0) <> coalesce(assayed_carat_tenths, 0)
  or coalesce(stone_milligrams, 0) <> coalesce(assayed_stone_milligrams, 0)
  or coalesce(other_milligrams, 0) <> coalesce(assayed_other_milligrams, 0))`;
