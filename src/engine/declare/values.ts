/** Reads raw input into the values of declared fields, and notes input that cannot be read. */
import { mapValues } from "#domain/basics/collections.ts";
import { type AnyField, type AnyFields, isRow, type NumberKind, type Row, type TextKind } from "./field.ts";
import { fieldKind, kinds } from "./kinds/index.ts";
import type { Reading } from "./kinds/kind.ts";
import type { PartRow } from "./kinds/composite-kind.ts";

export function readAs(kind: TextKind | "digits" | NumberKind, raw: unknown): unknown {
  return readValue({ kind, label: "", length: 0 }, raw).value;
}

export const readValue = (field: AnyField, raw: unknown): Reading =>
  fieldKind(field).read(field, raw, readValues);

/** Returns '' for typed values, and the minimum number of empty items. */
export const initialValues = (fields: AnyFields): Row => mapValues(fields, initialValue);

export const initialValue = (field: AnyField): unknown =>
  field.initial ?? fieldKind(field).empty(field, initialValues);

/** Drops undeclared keys. A missing number is undefined. */
export function readValues(fields: AnyFields, raw: unknown): Row {
  const source = isRow(raw) ? raw : {};
  const wrong: UnreadableValues = new Map();
  const values = mapValues(fields, (field, key) => {
    const { value, wrong: message } = readValue(field, source[key]);
    if (message !== undefined) wrong.set(key, { value, message });
    return value;
  });
  return withUnreadable(values, wrong);
}

export type FieldPart = PartRow & { fields: AnyFields };

export function partsOf(field: AnyField, value: unknown): FieldPart[] | undefined {
  if (!("fields" in field)) return undefined;
  return kinds[field.kind].rows(value).map((each) => ({ ...each, fields: field.fields }));
}

export const changeParts = (
  field: AnyField,
  value: unknown,
  change: (fields: AnyFields, row: Row) => Row,
): unknown =>
  "fields" in field ? kinds[field.kind].mapRows(value, (row) => change(field.fields, row)) : value;

/** By field, with the message for the user. */
type UnreadableValues = Map<string, { value: unknown; message: string }>;

/** Attaches the messages under a symbol, which other code does not see. Spreading the values copies them. */
const withUnreadable = (values: Row, wrong: UnreadableValues): Row =>
  wrong.size > 0 ? Object.assign(values, { [unreadableKey]: wrong }) : values;

/** Returns the messages by path. Leaves out those of values that were replaced since. */
export function unreadableIn(fields: AnyFields, values: Row, prefix = ""): Map<string, string> {
  const found = new Map<string, string>();
  const wrong = (values as WithUnreadable)[unreadableKey];
  for (const [key, field] of Object.entries(fields)) {
    if (field.when && !field.when(values)) continue;
    const [value, unreadable] = [values[key], wrong?.get(key)];
    if (unreadable && Object.is(unreadable.value, value)) found.set(`${prefix}${key}`, unreadable.message);
    for (const { fields: inner, row, pathPrefix } of partsOf(field, value) ?? []) {
      const within = unreadableIn(inner, row, `${prefix}${key}.${pathPrefix}`);
      for (const [path, message] of within) found.set(path, message);
    }
  }
  return found;
}

type WithUnreadable = Row & { [unreadableKey]?: UnreadableValues };

const unreadableKey = Symbol("what could not be read");
