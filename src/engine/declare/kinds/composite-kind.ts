/** Kinds of fields that consist of other fields: groups, and lists of items. */
import { type AnyField, type FieldOfKind, isRow, type Row } from "#engine/declare/field.ts";
import { kindDefaults, type KindOf } from "./kind.ts";

/** The prefix is '' for the row of a group, and '0.' for the first of the items. */
export type PartRow = { row: Row; pathPrefix: string };

type CompositeKindOf<Field extends AnyField> = KindOf<Field> & {
  rows(value: unknown): readonly PartRow[];
  mapRows(value: unknown, change: (row: Row) => Row): unknown;
};

/** Formats to '', because the parts are formatted field by field. */
const compositeKind = {
  ...kindDefaults,
  format: () => "",
  search: "exact",
  csv: "text",
  layout: "parts",
  control: () => ({ as: "parts" }),
} satisfies Partial<KindOf<AnyField>>;

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
