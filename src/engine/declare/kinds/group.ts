import type { FieldOfKind } from "#engine/declare/field.ts";
import { isRow } from "#engine/declare/row.ts";
import { type PartedKindOf, partedKind } from "./parted-kind.ts";

/** Fields that belong together, as one value. */
export const group: PartedKindOf<FieldOfKind<"group">> = {
  ...partedKind,
  empty: ({ fields }, emptyRow) => emptyRow(fields),
  read({ fields, label }, raw, readRow) {
    const value = readRow(fields, raw);
    return isRow(raw ?? {}) ? { value } : { value, wrong: `${label} must be a group of values` };
  },
  typed: (value, { fields }, typedRow) => typedRow(fields, isRow(value) ? value : {}),
  rows: (value) => [{ row: isRow(value) ? value : {}, place: "" }],
  changed: (value, change) => (isRow(value) ? change(value) : value),
};
