import { type Grams, type Milligrams, toGrams, toMilligrams } from "#domain/weight.ts";
import { type Expression, type RawBuilder, sql } from "kysely";
import { type Assay, type Assayed, isCorrected } from "#domain/assays.ts";
import type { GoldItem } from "#resources/pledge.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import type { AssayColumns, GoldItemTable } from "#server/db/gold-tables.ts";

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
  "assayed_description",
  "assayed_gross_milligrams",
  "assayed_net_milligrams",
  "assayed_carat",
  "assayed_stone_milligrams",
  "assayed_other_milligrams",
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
function toGoldItem(values: Kept): GoldItem {
  const row = Object.fromEntries(columns.map((column, at) => [column, values[at]])) as KeptRow;
  return {
    description: row.description,
    grossWeight: toGrams(row.gross_milligrams),
    netWeight: toGrams(row.net_milligrams),
    articleType: row.article_type || undefined,
    pieces: row.pieces ?? undefined,
    purity: purityOf(row.carat) || undefined,
    stoneWeight: gramsOf(row.stone_milligrams),
    otherDeductions: gramsOf(row.other_milligrams),
    packet: row.packet || undefined,
    seal: row.seal || undefined,
    locker: row.locker || undefined,
    appraisedBy: row.appraised_by || undefined,
    custody: row.release_id === null ? undefined : "released",
    ...(isCorrectedRow(row) && {
      assayedDescription: row.assayed_description,
      assayedGrossWeight: toGrams(row.assayed_gross_milligrams),
      assayedNetWeight: toGrams(row.assayed_net_milligrams),
      assayedPurity: purityOf(row.assayed_carat),
      assayedStoneWeight: toGrams(row.assayed_stone_milligrams ?? 0),
      assayedOtherDeductions: toGrams(row.assayed_other_milligrams ?? 0),
    }),
  };
}

/** As a new loan has it: what is entered counts. */
export function toGoldItemRow(loanId: string, position: number, item: GoldItem): GoldItemTable {
  const row = {
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
  };
  return { ...row, ...assayedAs(row) };
}

const gramsOf = (milligrams: Milligrams | null) => (milligrams === null ? undefined : toGrams(milligrams));
const milligramsOf = (grams: Grams | undefined) => (grams === undefined ? null : toMilligrams(grams));
const purityOf = (carat: number | null) => String(carat ?? "") as NonNullable<GoldItem["purity"]>;

/** What a lender counts of it: see #domain/assays.ts. */
export const articleOfRow = (row: AssayColumns): Assay => ({
  description: row.assayed_description,
  gross: row.assayed_gross_milligrams,
  stones: row.assayed_stone_milligrams ?? 0,
  otherDeductions: row.assayed_other_milligrams ?? 0,
  net: row.assayed_net_milligrams,
  carat: row.assayed_carat ?? undefined,
});

/** Of several, those of which anything counts. */
export const countedOf = (rows: readonly AssayColumns[]): Assay[] =>
  rows.map(articleOfRow).filter(({ net }) => net > 0);

export const enteredArticleOfRow = (row: Entered): Assay => articleOfRow(assayedAs(row));

/** What is entered, as what counts. */
export const assayedAs = (row: Entered): AssayColumns => ({
  assayed_description: row.description,
  assayed_gross_milligrams: row.gross_milligrams,
  assayed_net_milligrams: row.net_milligrams,
  assayed_carat: row.carat,
  assayed_stone_milligrams: row.stone_milligrams,
  assayed_other_milligrams: row.other_milligrams,
});

export const assayColumns = (assay: Assay): AssayColumns => ({
  assayed_description: assay.description,
  assayed_gross_milligrams: assay.gross,
  assayed_net_milligrams: assay.net,
  assayed_carat: assay.carat ?? null,
  assayed_stone_milligrams: assay.stones,
  assayed_other_milligrams: assay.otherDeductions,
});

export const isCorrectedRow = (row: Entered & AssayColumns): boolean => isCorrected(bothOfRow(row));

export const bothOfRow = (row: Entered & AssayColumns): Assayed => ({
  entered: enteredArticleOfRow(row),
  assayed: articleOfRow(row),
});

type KeptRow = Pick<GoldItemTable, (typeof columns)[number]>;
type Entered = Pick<
  GoldItemTable,
  | ("description" | "gross_milligrams" | "net_milligrams" | "carat")
  | ("stone_milligrams" | "other_milligrams")
>;
