import type { FieldOfKind, Row } from "#engine/declare/field.ts";
import { isRow } from "#engine/declare/row.ts";
import { type PartedKindOf, partedKind } from "./parted-kind.ts";

/** Ordered list of groups with the same fields. */
export const items: PartedKindOf<FieldOfKind<"items">> = {
  ...partedKind,
  empty: ({ fields, min }, emptyRow) => Array.from({ length: min }, () => emptyRow(fields)),
  read(field, raw, readRow) {
    const sent = raw ?? [];
    if (!Array.isArray(sent)) return { value: [], wrong: `${field.label} must be a list` };
    if (sent.length > mostItems) return { value: [], wrong: tooManyItems(field) };
    const value = sent.map((item) => readRow(field.fields, item));
    return sent.every(isRow)
      ? { value }
      : { value, wrong: `${field.label} must be a list of groups of values` };
  },
  typed: (value, { fields }, typedRow) =>
    Array.isArray(value) ? value.map((item: Row) => typedRow(fields, item)) : value,
  rows: (value) =>
    Array.isArray(value)
      ? value.map((item, index) => ({ row: isRow(item) ? item : {}, place: `${index}.` }))
      : [],
  changed: (value, change) => (Array.isArray(value) ? value.map(change) : value),
};

/** Limits the items of one field. Real records stay far below it. */
export const mostItems = 100;

export const tooManyItems = ({ of }: Pick<FieldOfKind<"items">, "of">): string =>
  `At most ${mostItems} of them: ${of.toLowerCase()}`;
