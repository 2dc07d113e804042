import { type Grams, type Milligrams, toGrams, toMilligrams } from "#domain/weight.ts";
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Article } from "#domain/articles.ts";
import type { GoldItem } from "#resources/pledge.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import type { GoldItemTable } from "#server/db/tables.ts";

/** The gold items of a loan in the order they were entered, as one value for toGoldItems(): a query of their own less. */
export const goldItemsIn = (db: Db, loanId: Expression<string>): RawBuilder<string> =>
  itemsIn(db, sql`gold_items.loan_id = ${loanId}`);

/** The same for what was handed over at once. */
export const releasedItemsIn = (db: Db, releaseId: Expression<string>): RawBuilder<string> =>
  itemsIn(db, sql`gold_items.release_id = ${releaseId}`);

function itemsIn(db: Db, which: RawBuilder<unknown>): RawBuilder<string> {
  const values = sql.join(columns.map((column) => sql.ref(`gold_items.${column}`)));
  const items = sql`gold_items where ${which}`;
  return isPostgres(db)
    ? sql`(select json_agg(json_build_array(${values}) order by gold_items.position)::text from ${items})`
    : sql`(select json_group_array(json_array(${values}) order by gold_items.position) from ${items})`;
}

/** As long as all of them lie here for the loan, nobody need be told. */
export function toGoldItems({ gold_items, renewed_by }: LoansItems): GoldItem[] {
  const items = gold_items === null ? [] : (JSON.parse(gold_items) as Kept[]).map(toGoldItem);
  const isRenewed = renewed_by !== null;
  const isAnyGone = isRenewed || items.some(({ custody }) => custody === "released");
  if (!isAnyGone) return items;
  return items.map((item) => ({ ...item, custody: item.custody ?? (isRenewed ? "carried" : "pledged") }));
}

/** Rows as the declaration has them. */
export const itemsOfRows = (rows: readonly GoldItemTable[]): GoldItem[] =>
  rows.map((row) => toGoldItem(columns.map((column) => row[column]) as unknown as Kept));

/** What was read of them, and the loan they went over to. */
type LoansItems = { gold_items: string | null; renewed_by: string | null };

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
export const insertGoldItems = (transaction: Db, rows: readonly GoldItemTable[]) =>
  transaction.insertInto("gold_items").values(rows).execute();

/** In the order they were entered. */
export const goldItemRows = (db: Db, loanId: string): Promise<GoldItemTable[]> =>
  db.selectFrom("gold_items").selectAll().where("loan_id", "=", loanId).orderBy("position").execute();

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

export const toGoldItemRow = (loanId: string, position: number, item: GoldItem): GoldItemTable => ({
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

/** What a lender counts of it. */
export const articleOfRow = (row: GoldItemTable): Article => ({
  gross: row.gross_milligrams,
  stones: row.stone_milligrams ?? 0,
  otherDeductions: row.other_milligrams ?? 0,
  net: row.net_milligrams,
  carat: row.carat ?? undefined,
});
