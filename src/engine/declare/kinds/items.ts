import type { FieldOfKind, Row } from "#engine/declare/field.ts";
import { isRow } from "#engine/declare/row.ts";
import { type CompositeKindOf, compositeKind } from "./composite-kind.ts";

export const items: CompositeKindOf<FieldOfKind<"items">> = {
  ...compositeKind,
  empty: ({ fields, min }, emptyRow) => Array.from({ length: min }, () => emptyRow(fields)),
  read(field, raw, readRow) {
    const list = raw ?? [];
    if (!Array.isArray(list)) return { value: [], wrong: `${field.label} must be a list` };
    if (list.length > maxItems) return { value: [], wrong: tooManyItemsMessage(field) };
    // Reads an invalid item as an empty row, so that the other items stay in the form.
    const value = list.map((item) => readRow(field.fields, item));
    const wrong = list.every(isRow) ? undefined : `${field.label} must be a list of groups of values`;
    return { value, wrong };
  },
  toInputValue: (value, { fields }, typedRow) =>
    Array.isArray(value) ? value.map((item: Row) => typedRow(fields, item)) : value,
  rows: (value) =>
    Array.isArray(value)
      ? value.map((item, index) => ({ row: isRow(item) ? item : {}, pathPrefix: `${index}.` }))
      : [],
  mapRows: (value, change) => (Array.isArray(value) ? value.map(change) : value),
};

export const maxItems = 100;

export const tooManyItemsMessage = ({ label }: Pick<FieldOfKind<"items">, "label">): string =>
  `At most ${maxItems} ${label.toLowerCase()}`;
