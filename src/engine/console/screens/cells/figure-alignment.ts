import { valueAt } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { AnyField, Row } from "#engine/declare/vocabulary.ts";

/** In a column with paise, whole amounts show their decimals too. */
export type FigureAlignment = "paise" | "whole";

export const alignmentOfAmounts = (rupees: readonly unknown[]): FigureAlignment =>
  rupees.every((amount) => Number.isInteger(Number(amount ?? 0))) ? "whole" : "paise";

/** Figures that always show their decimals align as they are, so they count as whole. */
export function alignmentOfColumn(
  path: string,
  field: AnyField,
  rows: readonly Row[],
): FigureAlignment | undefined {
  const { figure } = fieldKind(field);
  if (!figure) return undefined;
  return figure.hidesZeroDecimals ? alignmentOfAmounts(rows.map((row) => valueAt(row, path))) : "whole";
}
