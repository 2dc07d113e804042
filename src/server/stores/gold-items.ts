import { type Grams, type Milligrams, toGrams, toMilligrams } from "#domain/weight.ts";
import { type Expression, type RawBuilder, sql } from "kysely";
import type { GoldItem } from "#resources/pledge.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import type { GoldItemTable } from "#server/db/tables.ts";

/** The gold items of a loan in the order they were entered, as one value for toGoldItems(): a query of their own less. */
export function goldItemsIn(db: Db, loanId: Expression<string>): RawBuilder<string> {
  const values = sql.join(columns.map((column) => sql.ref(`gold_items.${column}`)));
  const items = sql`gold_items where gold_items.loan_id = ${loanId}`;
  return isPostgres(db)
    ? sql`(select json_agg(json_build_array(${values}) order by gold_items.position)::text from ${items})`
    : sql`(select json_group_array(json_array(${values}) order by gold_items.position) from ${items})`;
}

export const toGoldItems = (kept: string | null): GoldItem[] =>
  kept === null ? [] : (JSON.parse(kept) as Kept[]).map(toGoldItem);

/** What goldItemsIn() reads, in this order. */
const columns = [
  "description",
  "gross_milligrams",
  "net_milligrams",
  "article_type",
  "pieces",
  "carat",
  "stone_milligrams",
  "other_milligrams",
  "packet",
  "seal",
  "locker",
  "appraised_by",
  "release_id",
] as const satisfies readonly (keyof GoldItemTable)[];

type Kept = ValuesOf<typeof columns>;
type ValuesOf<Names extends readonly (keyof GoldItemTable)[]> = {
  [At in keyof Names]: GoldItemTable[Names[At]];
};

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
const toGoldItem = ([
  description,
  gross,
  net,
  articleType,
  pieces,
  carat,
  stone,
  other,
  packet,
  seal,
  locker,
  appraisedBy,
  release,
]: Kept): GoldItem => ({
  description,
  grossWeight: toGrams(gross),
  netWeight: toGrams(net),
  articleType: articleType || undefined,
  pieces: pieces ?? undefined,
  purity: carat === null ? undefined : (String(carat) as GoldItem["purity"]),
  stoneWeight: gramsOf(stone),
  otherDeductions: gramsOf(other),
  packet: packet || undefined,
  seal: seal || undefined,
  locker: locker || undefined,
  appraisedBy: appraisedBy || undefined,
  custody: release === null ? undefined : "released",
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
