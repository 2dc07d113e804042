/** Pledged articles and their custody. */
import { type Expression, type RawBuilder, sql } from "kysely";
import { isCorrected } from "#domain/gold/assays.ts";
import type { CustodyState, GoldItem } from "#resources/loans/gold-items.ts";
import { goldItemFields } from "#resources/loans/gold-items.ts";
import { assayAsEntered, enteredAndAssayedOfRow } from "./assay-columns.ts";
import { wholeNumber } from "#engine/server/tables/codecs.ts";
import { column, computed, nullable } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const goldItemTable = tableOf(
  { fields: goldItemFields },
  "gold_items",
  {
    description: column("description"),
    grossWeight: column("gross_milligrams"),
    netWeight: column("net_milligrams"),
    articleType: column("article_type"),
    pieces: nullable("pieces"),
    /** Null until assayed. */
    purity: nullable("carat", { codec: wholeNumber }),
    stoneWeight: nullable("stone_milligrams"),
    otherDeductions: nullable("other_milligrams"),
    packet: column("packet", { identity: "packet_identity" }),
    seal: column("seal"),
    locker: column("locker"),
    appraisedBy: column("appraised_by"),
    custody: computed(),
    // Confirmed values: those of the pledge ticket, or confirmed by an administrator later.
    assayedDescription: column("assayed_description"),
    assayedGrossWeight: column("assayed_gross_milligrams"),
    assayedNetWeight: column("assayed_net_milligrams"),
    assayedPurity: nullable("assayed_carat", { codec: wholeNumber }),
    assayedStoneWeight: nullable("assayed_stone_milligrams"),
    assayedOtherDeductions: nullable("assayed_other_milligrams"),
  },
  {
    hidden: {
      loan_id: "" as string,
      position: 0 as number,
      /** Release of the article, or null. */
      release_id: null as string | null,
    },
  },
);

export type GoldItemRow = typeof goldItemTable.blank;

/** Takes the entered values of a new loan as confirmed. */
export function goldItemRow(loan_id: string, position: number, item: GoldItem): GoldItemRow {
  const row = { ...goldItemTable.blank, ...goldItemTable.toRow(item), loan_id, position };
  return { ...row, ...assayAsEntered(row) };
}

/** Includes confirmed values only if they differ from the entered ones. */
export function goldItemOf(row: GoldItemRow): GoldItem {
  const item = goldItemTable.toWire(row);
  const custody = row.release_id === null ? undefined : "released";
  if (isCorrected(enteredAndAssayedOfRow(row)))
    return { ...nothingAssayed, ...item, ...(custody && { custody }) };
  const entered = Object.entries(item).filter(([key]) => !key.startsWith("assayed"));
  return { ...(Object.fromEntries(entered) as GoldItem), ...(custody && { custody }) };
}

const nothingAssayed = {
  assayedDescription: "",
  assayedPurity: "",
  assayedStoneWeight: 0,
  assayedOtherDeductions: 0,
} as const;

/** Articles of a loan in order of entry, as JSON for parseGoldItems(), which saves a query. */
export const goldItemsJson = (which: RawBuilder<unknown>) => (isPostgres: boolean) => {
  const values = sql.join(goldItemTable.own.map((name) => sql.ref(`gold_items.${name}`)));
  const items = sql`gold_items where ${which}`;
  return isPostgres
    ? sql<string>`(select json_agg(json_build_array(${values}) order by gold_items.position)::text from ${items})`
    : sql<string>`(select json_group_array(json_array(${values}) order by gold_items.position) from ${items})`;
};

export const goldItemsOfLoan = (loanId: Expression<string>) =>
  goldItemsJson(sql`gold_items.loan_id = ${loanId}`);

export function parseGoldItems(json: string | null): GoldItem[] {
  const lines = json === null ? [] : (JSON.parse(json) as unknown[][]);
  return lines.map((values) =>
    goldItemOf(Object.fromEntries(goldItemTable.own.map((name, at) => [name, values[at]])) as GoldItemRow),
  );
}

/** Sets `custody` only if an article was released or renewed. */
export function withCustody(items: readonly GoldItem[], renewedBy: string | null | undefined): GoldItem[] {
  const defaultCustody: CustodyState = renewedBy ? "carried" : "pledged";
  const isAnyGone = Boolean(renewedBy) || items.some(({ custody }) => custody === "released");
  return isAnyGone ? items.map((item) => ({ ...item, custody: item.custody ?? defaultCustody })) : [...items];
}
