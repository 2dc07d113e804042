import type { FieldOfKind, Row } from "#engine/declare/field.ts";
import { isRow } from "#engine/declare/row.ts";
import { type CompositeKindOf, compositeKind } from "./composite-kind.ts";

/** Ordered list of groups with the same fields. */
export const items: CompositeKindOf<FieldOfKind<"items">> = {
  ...compositeKind,
  empty: ({ fields, min }, emptyRow) => Array.from({ length: min }, () => emptyRow(fields)),
  read(field, raw, readRow) {
    const sent = raw ?? [];
    if (!Array.isArray(sent)) return { value: [], wrong: `${field.label} must be a list` };
    if (sent.length > maxItems) return { value: [], wrong: tooManyItemsMessage(field) };
    const value = sent.map((item) => readRow(field.fields, item));
    return sent.every(isRow)
      ? { value }
      : { value, wrong: `${field.label} must be a list of groups of values` };
  },
  toInputValue: (value, { fields }, typedRow) =>
    Array.isArray(value) ? value.map((item: Row) => typedRow(fields, item)) : value,
  rows: (value) =>
    Array.isArray(value)
      ? value.map((item, index) => ({ row: isRow(item) ? item : {}, pathPrefix: `${index}.` }))
      : [],
  mapRows: (value, change) => (Array.isArray(value) ? value.map(change) : value),
};

/** Limits the items of one field. Real records stay far below it. */
export const maxItems = 100;

export const tooManyItemsMessage = ({ of }: Pick<FieldOfKind<"items">, "of">): string =>
  `At most ${maxItems} of them: ${of.toLowerCase()}`;
