import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { AnyField, Row } from "#engine/declare/vocabulary.ts";

/** How a column of figures is set: where one of its amounts has paise, whole ones leave room for them. */
export type Figures = "paise" | "whole";

/** In rupees. */
export const figuresOf = (amounts: readonly unknown[]): Figures =>
  amounts.some((amount) => Number(amount ?? 0) % 1 !== 0) ? "paise" : "whole";

/** The same for a field of a table's rows; undefined where it holds no figures. */
export function figuresIn(key: string, field: AnyField, rows: readonly Row[]): Figures | undefined {
  const { figure } = fieldKind(field);
  if (!figure) return undefined;
  return figure.hidesZeroDecimals ? figuresOf(rows.map((row) => row[key])) : "whole";
}
