import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { AnyField, Row } from "#engine/declare/vocabulary.ts";

/** Alignment of a column of figures: if one amount has paise, whole amounts leave room for them. */
export type FigureAlignment = "paise" | "whole";

/** Amounts are in rupees. */
export const alignmentOfAmounts = (amounts: readonly unknown[]): FigureAlignment =>
  amounts.some((amount) => Number(amount ?? 0) % 1 !== 0) ? "paise" : "whole";

/** Returns the alignment for a field of a table's rows, or undefined if it holds no figures. */
export function alignmentIn(key: string, field: AnyField, rows: readonly Row[]): FigureAlignment | undefined {
  const { figure } = fieldKind(field);
  if (!figure) return undefined;
  return figure.hidesZeroDecimals ? alignmentOfAmounts(rows.map((row) => row[key])) : "whole";
}
