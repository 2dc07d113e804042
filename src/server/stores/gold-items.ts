import { toGrams, toMilligrams } from "#domain/weight.ts";
import type { GoldItem } from "#resources/pledge.ts";
import type { Db } from "#server/db/dialect.ts";

/** The gold items of these loans by loan and in the order they were entered. One query. */
export async function goldItemsBy(db: Db, loanIds: readonly string[]): Promise<Map<string, GoldItem[]>> {
  const byLoan = new Map<string, GoldItem[]>();
  if (loanIds.length === 0) return byLoan;
  const rows = await db
    .selectFrom("gold_items")
    .selectAll()
    .where("loan_id", "in", loanIds)
    .orderBy("loan_id")
    .orderBy("position")
    .execute();
  for (const row of rows) {
    const items = byLoan.get(row.loan_id) ?? [];
    items.push({
      description: row.description,
      grossWeight: toGrams(row.gross_milligrams),
      netWeight: toGrams(row.net_milligrams),
    });
    byLoan.set(row.loan_id, items);
  }
  return byLoan;
}

/** Part of the caller's transaction. */
export async function replaceGoldItems(
  transaction: Db,
  loanId: string,
  items: readonly GoldItem[],
): Promise<void> {
  await transaction.deleteFrom("gold_items").where("loan_id", "=", loanId).execute();
  await transaction
    .insertInto("gold_items")
    .values(
      items.map(({ description, grossWeight, netWeight }, position) => ({
        loan_id: loanId,
        position,
        description,
        gross_milligrams: toMilligrams(grossWeight),
        net_milligrams: toMilligrams(netWeight),
      })),
    )
    .execute();
}
