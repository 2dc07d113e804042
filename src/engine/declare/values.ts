import type { AnyField, AnyFields, NumberKind, Row, TextKind } from "./field.ts";
import { fieldKind } from "./kinds/index.ts";
import type { Reading } from "./kinds/kind.ts";
import { isRow } from "./row.ts";
import { type UnreadableValues, withUnreadable } from "./unreadable.ts";

export function readAs(kind: TextKind | "digits" | NumberKind, raw: unknown): unknown {
  return readValue({ kind, label: "", length: 0 }, raw).value;
}

export const readValue = (field: AnyField, raw: unknown): Reading =>
  fieldKind(field).read(field, raw, readValues);

/** '' for typed values, and the minimum number of empty items. */
export const initialValues = (fields: AnyFields): Row => mapFields(fields, (_, field) => initialValue(field));

export const initialValue = (field: AnyField): unknown =>
  field.initial ?? fieldKind(field).empty(field, initialValues);

/** Drops undeclared keys. A missing number is undefined. */
export function readValues(fields: AnyFields, raw: unknown): Row {
  const source = isRow(raw) ? raw : {};
  const wrong: UnreadableValues = new Map();
  const values = mapFields(fields, (key, field) => {
    const { value, wrong: message } = readValue(field, source[key]);
    if (message !== undefined) wrong.set(key, { value: value, message });
    return value;
  });
  return withUnreadable(values, wrong);
}

function mapFields(fields: AnyFields, value: (key: string, field: AnyField) => unknown): Row {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(key, field)]));
}
