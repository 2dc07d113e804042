import type { Assay, EnteredAndAssayed } from "#domain/gold/assays.ts";
import type { CaratTenths } from "#domain/gold/carats.ts";
import type { Milligrams } from "#domain/basics/weight.ts";

export type AssayColumns = {
  assayed_description: string;
  assayed_gross_milligrams: Milligrams;
  assayed_net_milligrams: Milligrams;
  assayed_carat_tenths: CaratTenths | null;
  assayed_stone_milligrams: Milligrams | null;
  assayed_other_milligrams: Milligrams | null;
};

export type EnteredColumns = {
  description: string;
  gross_milligrams: Milligrams;
  net_milligrams: Milligrams;
  carat_tenths: CaratTenths | null;
  stone_milligrams: Milligrams | null;
  other_milligrams: Milligrams | null;
};

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

export const assayColumns = (assay: Assay): AssayColumns => ({
  assayed_description: assay.description,
  assayed_gross_milligrams: assay.gross,
  assayed_net_milligrams: assay.net,
  assayed_carat_tenths: assay.fineness ?? null,
  assayed_stone_milligrams: assay.stones,
  assayed_other_milligrams: assay.otherDeductions,
});
