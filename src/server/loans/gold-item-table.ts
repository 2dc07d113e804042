/** Pledged articles and their custody. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Expression, type RawBuilder, sql } from "kysely";
import { isCorrected, type Assay, type EnteredAndAssayed } from "#domain/gold/articles.ts";
import {
  type CustodyState,
  type Deduction,
  type GoldItem,
  deductedFrom,
  deductionsOf,
  finenessOf,
  goldItemFields,
  purityOf,
} from "#resources/loans/gold-items.ts";
import { toGrams } from "#domain/basics/measures.ts";
import { withoutEmptyExtras } from "#engine/declare/derive.ts";
import type { Fields, Row } from "#engine/declare/vocabulary.ts";
import { toCarat } from "#domain/gold/gold-value.ts";
import { jsonItems, tenths } from "#engine/server/tables/column-kinds.ts";
import { column, computed, nullable } from "#engine/server/tables/columns.ts";
import { orNull, stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

const enteredColumns = {
  _id: column("id"),
  description: column("description"),
  grossWeight: column("gross_milligrams"),
  netWeight: column("net_milligrams"),
  /** Null until assayed. */
  carat: nullable("carat_tenths", { codec: tenths }),
  articleType: column("article_type"),
  pieces: nullable("pieces"),
  purity: computed(),
  stoneWeight: nullable("stone_milligrams"),
  otherDeductions: nullable("other_milligrams"),
  deductions: column("deductions", { codec: jsonItems }),
  defects: column("defects"),
  tested: column("tested"),
  borrowerPresent: column("borrower_present"),
  photos: column("photos"),
  packet: column("packet", { identity: "packet_identity" }),
  seal: column("seal", { identity: "seal_identity" }),
  locker: column("locker"),
  appraisedBy: column("appraised_by"),
  custody: computed(),
} as const;

/** Confirmed values: those of the pledge ticket, or confirmed by an administrator later. */
const assayedColumns = {
  assayedDescription: column("assayed_description"),
  assayedGrossWeight: column("assayed_gross_milligrams"),
  assayedNetWeight: column("assayed_net_milligrams"),
  assayedCarat: nullable("assayed_carat_tenths", { codec: tenths }),
  assayedPurity: computed(),
  assayedStoneWeight: nullable("assayed_stone_milligrams"),
  assayedOtherDeductions: nullable("assayed_other_milligrams"),
} as const;

/** An article of gold: as it was entered, and as an administrator confirmed it. */
export const goldItemTable = tableOf(
  { fields: goldItemFields },
  "gold_items",
  { ...enteredColumns, ...assayedColumns },
  {
    audit: { key: sql`loan_id`, by: ["loan_id"], isUndated: true },
    hidden: {
      loan_id: stored.text(),
      position: stored.integer(),
      /** Release of the article, or null. */
      release_id: orNull(stored.text({ references: "releases" })),
    },
    indexes: {
      gold_items_loan: ["loan_id", "position"],
      gold_items_packet_found: ["replace(lower(packet), ' ', '')"],
      gold_items_packet_identity: ["replace(replace(packet_identity, '-', ''), '/', '')"],
      gold_items_seal_identity: ["replace(replace(seal_identity, '-', ''), '/', '')"],
      gold_items_release: { columns: ["release_id"], where: "release_id is not null" },
      gold_here: {
        columns: [
          ...["loan_id", "assayed_carat_tenths", "assayed_net_milligrams", "assayed_gross_milligrams"],
          ...["locker", "release_id"],
        ],
        where: "release_id is null",
      },
      gold_packets: {
        columns: ["packet", "locker", "loan_id", "position", "assayed_net_milligrams", "release_id"],
        where: "release_id is null",
      },
      gold_corrected: {
        columns: ["loan_id"],
        where: `release_id is null and (description <> assayed_description
          or gross_milligrams <> assayed_gross_milligrams or net_milligrams <> assayed_net_milligrams
          or coalesce(carat_tenths, 0) <> coalesce(assayed_carat_tenths, 0)
          or coalesce(stone_milligrams, 0) <> coalesce(assayed_stone_milligrams, 0)
          or coalesce(other_milligrams, 0) <> coalesce(assayed_other_milligrams, 0))`,
      },
    },
  },
);

/** Without the confirmed values, which most articles have in common with the entered ones. */
const enteredTable = tableOf({ fields: enteredFields() }, "gold_items", enteredColumns, {
  audit: { none: "goldItemTable proves the same rows" },
});

type Entered = Pick<GoldItem, keyof typeof enteredColumns>;

function enteredFields(): Fields<Entered, Entered> {
  const entered = Object.entries(goldItemFields).filter(([key]) => key in enteredColumns);
  return Object.fromEntries(entered) as Fields<Entered, Entered>;
}

export type GoldItemRow = typeof goldItemTable.blank;

/** Takes the entered values of a new article as confirmed. */
export function goldItemRow(loan_id: string, position: number, item: GoldItem): GoldItemRow {
  const fineness = finenessOf(item);
  const carat = fineness && toCarat(fineness);
  const weights = deductedWeights(item);
  const _id = item._id || randomUUID();
  const values = { ...item, ...weights, _id, carat, deductions: deductionsBeyond(weights, item) };
  const row = { ...goldItemTable.blank, ...goldItemTable.toRow(values), loan_id, position };
  return { ...row, ...assayAsEntered(row) };
}

/** Weights of stones and of other deductions, in grams. They are the sums of `deductions` where those are known. */
function deductedWeights(item: GoldItem): Pick<GoldItem, "stoneWeight" | "otherDeductions"> {
  const { stoneWeight, otherDeductions, deductions = [] } = item;
  if (deductions.length === 0) return { stoneWeight, otherDeductions };
  const sums = deductedFrom(item);
  return {
    stoneWeight: toGrams(sums.stones) || undefined,
    otherDeductions: toGrams(sums.otherDeductions) || undefined,
  };
}

/** Returns the deductions, or none if they follow from the two weights. */
function deductionsBeyond(
  weights: Pick<GoldItem, "stoneWeight" | "otherDeductions">,
  item: GoldItem,
): Deduction[] {
  const deductions = deductionsOf(item);
  return isDeepStrictEqual(deductions, deductionsOf(weights as GoldItem)) ? [] : deductions;
}

/** Includes confirmed values only if they differ from the entered ones. */
export function goldItemOf(row: GoldItemRow): GoldItem {
  const isUnconfirmed = isCorrected(enteredAndAssayedOfRow(row));
  const stored = (isUnconfirmed ? goldItemTable : enteredTable).toWire(row) as GoldItem;
  const derived = {
    deductions: deductionsOf(stored),
    purity: purityOf(row.carat_tenths),
    ...(isUnconfirmed && { assayedPurity: purityOf(row.assayed_carat_tenths) }),
  };
  return {
    ...(isUnconfirmed && nothingAssayed),
    ...stored,
    ...withoutEmptyExtras(goldItemFields, derived),
    ...(row.release_id !== null && { custody: "released" as const }),
  };
}

const nothingAssayed = {
  assayedDescription: "",
  assayedCarat: 0,
  assayedPurity: "",
  assayedStoneWeight: 0,
  assayedOtherDeductions: 0,
} as const;

/** Columns that goldItemOf() reads. In JSON, an article is a list of their values: ["5f0c…", "Ring", 8000, …]. */
const columnsInJson = goldItemTable.ownColumns.filter(
  (name) => !["loan_id", "position", "packet_identity", "seal_identity"].includes(name),
);

/** SQL: articles in order of entry, as JSON for parseGoldItems(), which saves a query. */
export const goldItemsJson = (which: RawBuilder<unknown>) => (isPostgres: boolean) => {
  const values = sql.join(columnsInJson.map((name) => sql.ref(`gold_items.${name}`)));
  const items = sql`gold_items where ${which}`;
  return isPostgres
    ? sql<string>`(select json_agg(json_build_array(${values}) order by gold_items.position)::text from ${items})`
    : sql<string>`(select json_group_array(json_array(${values}) order by gold_items.position) from ${items})`;
};

export const goldItemsOfLoan = (loanId: Expression<string>) =>
  goldItemsJson(sql`gold_items.loan_id = ${loanId}`);

export function parseGoldItems(json: string | null): GoldItem[] {
  const lines = json === null ? [] : (JSON.parse(json) as unknown[][]);
  return lines.map((values) => {
    const row: Row = {};
    for (const [index, name] of columnsInJson.entries()) row[name] = values[index];
    return goldItemOf(row as GoldItemRow);
  });
}

/** Sets `custody` only if an article was released or renewed. */
export function withCustody(items: readonly GoldItem[], renewedBy: string | null | undefined): GoldItem[] {
  const defaultCustody: CustodyState = renewedBy ? "carried" : "pledged";
  const isAnyGone = Boolean(renewedBy) || items.some(({ custody }) => custody === "released");
  return isAnyGone ? items.map((item) => ({ ...item, custody: item.custody ?? defaultCustody })) : [...items];
}

export type AssayColumns = Pick<GoldItemRow, keyof GoldItemRow & `assayed_${string}`>;

type EnteredColumns = Pick<
  GoldItemRow,
  | ("description" | "gross_milligrams" | "net_milligrams")
  | ("carat_tenths" | "stone_milligrams" | "other_milligrams")
>;

export const articleOfRow = (row: AssayColumns): Assay => ({
  description: row.assayed_description,
  gross: row.assayed_gross_milligrams,
  stones: row.assayed_stone_milligrams ?? 0,
  otherDeductions: row.assayed_other_milligrams ?? 0,
  net: row.assayed_net_milligrams,
  fineness: row.assayed_carat_tenths ?? undefined,
});

export const enteredArticleOfRow = (row: EnteredColumns): Assay => articleOfRow(assayAsEntered(row));

export const enteredAndAssayedOfRow = (row: EnteredColumns & AssayColumns): EnteredAndAssayed => ({
  entered: enteredArticleOfRow(row),
  assayed: articleOfRow(row),
});

export const assayAsEntered = (row: EnteredColumns): AssayColumns => ({
  assayed_description: row.description,
  assayed_gross_milligrams: row.gross_milligrams,
  assayed_net_milligrams: row.net_milligrams,
  assayed_carat_tenths: row.carat_tenths,
  assayed_stone_milligrams: row.stone_milligrams,
  assayed_other_milligrams: row.other_milligrams,
});

export const asConfirmed = (row: GoldItemRow): GoldItemRow => ({ ...row, ...assayAsEntered(row) });

export const assayColumns = (assay: Assay): AssayColumns => ({
  assayed_description: assay.description,
  assayed_gross_milligrams: assay.gross,
  assayed_net_milligrams: assay.net,
  assayed_carat_tenths: assay.fineness ?? null,
  assayed_stone_milligrams: assay.stones,
  assayed_other_milligrams: assay.otherDeductions,
});
