/** How the values of a form begin and how they are read, from inputs or from the wire. Nothing here judges a value. */
import type { AnyField, AnyFields, NumberKind, Row, TextKind } from "./field.ts";
import { fieldKind } from "./kinds/index.ts";
import type { Reading } from "./kinds/kind.ts";
import { isRow } from "./row.ts";
import { type Unreadable, unreadable } from "./unreadable.ts";

/** Reads a value outside of any form. */
export function readAs(kind: TextKind | "digits" | NumberKind, raw: unknown): unknown {
  return readValue({ kind, label: "", length: 0 }, raw).value;
}

const readValue = (field: AnyField, raw: unknown): Reading => fieldKind(field).read(field, raw, readValues);

/** What an empty form holds: '' for whatever is typed, and as many empty items as there must be. */
export const initialValues = (fields: AnyFields): Row => mapFields(fields, (_, field) => initialValue(field));

export const initialValue = (field: AnyField): unknown =>
  field.initial ?? fieldKind(field).empty(field, initialValues);

/**
 * Values in their own types from whatever was typed or sent; keys that are not declared are gone.
 * A number that cannot be read becomes NaN, which every check refuses, and what is wrong with a value is kept beside
 * the values; a number that is missing is undefined. Of a text that is too long no more is kept than shows that.
 */
export function readValues(fields: AnyFields, raw: unknown): Row {
  const source = isRow(raw) ? raw : {};
  const wrong: Unreadable = new Map();
  const values = mapFields(fields, (key, field) => {
    const { value, wrong: message } = readValue(field, source[key]);
    if (message !== undefined) wrong.set(key, { left: value, message });
    return value;
  });
  return unreadable(values, wrong);
}

function mapFields(fields: AnyFields, value: (key: string, field: AnyField) => unknown): Row {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(key, field)]));
}
