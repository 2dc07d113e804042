import { type Grams, type Milligrams, toGrams, toMilligrams } from "#domain/weight.ts";
import type { GoldItem } from "#resources/pledge.ts";
import type { Db } from "#server/db/dialect.ts";
import type { GoldItemTable } from "#server/db/tables.ts";

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
    items.push(toGoldItem(row));
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
    .values(items.map((item, position) => toRow(loanId, position, item)))
    .execute();
}

/** What nobody filled in is left out, so that a loan of the specification reads as the specification has it. */
const toGoldItem = (row: GoldItemTable): GoldItem => ({
  description: row.description,
  grossWeight: toGrams(row.gross_milligrams),
  netWeight: toGrams(row.net_milligrams),
  articleType: row.article_type || undefined,
  pieces: row.pieces ?? undefined,
  purity: row.carat === null ? undefined : (String(row.carat) as GoldItem["purity"]),
  stoneWeight: gramsOf(row.stone_milligrams),
  otherDeductions: gramsOf(row.other_milligrams),
  packet: row.packet || undefined,
  seal: row.seal || undefined,
  locker: row.locker || undefined,
  appraisedBy: row.appraised_by || undefined,
  custody: row.release_id === null ? undefined : "released",
});

const toRow = (loanId: string, position: number, item: GoldItem): GoldItemTable => ({
  loan_id: loanId,
  position,
  description: item.description,
  gross_milligrams: toMilligrams(item.grossWeight),
  net_milligrams: toMilligrams(item.netWeight),
  article_type: item.articleType ?? "",
  pieces: item.pieces ?? null,
  carat: Number(item.purity) || null,
  stone_milligrams: milligramsOf(item.stoneWeight),
  other_milligrams: milligramsOf(item.otherDeductions),
  packet: item.packet ?? "",
  seal: item.seal ?? "",
  locker: item.locker ?? "",
  appraised_by: item.appraisedBy ?? "",
  release_id: null,
});

const gramsOf = (milligrams: Milligrams | null) => (milligrams === null ? undefined : toGrams(milligrams));
const milligramsOf = (grams: Grams | undefined) => (grams === undefined ? null : toMilligrams(grams));
