import type { FieldOfKind } from "#engine/declare/field.ts";
import { isRow } from "#engine/declare/row.ts";
import { type CompositeKindOf, compositeKind } from "./composite-kind.ts";

export const group: CompositeKindOf<FieldOfKind<"group">> = {
  ...compositeKind,
  empty: ({ fields }, emptyRow) => emptyRow(fields),
  read({ fields, label }, raw, readRow) {
    const value = readRow(fields, raw);
    return isRow(raw ?? {}) ? { value } : { value, wrong: `${label} must be a group of values` };
  },
  toInputValue: (value, { fields }, typedRow) => typedRow(fields, isRow(value) ? value : {}),
  rows: (value) => [{ row: isRow(value) ? value : {}, pathPrefix: "" }],
  mapRows: (value, change) => (isRow(value) ? change(value) : value),
};
