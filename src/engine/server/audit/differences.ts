/** What a change did to a record: by field, what was there and what is there now. */
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { changeParts } from "#engine/declare/parts.ts";
import type { AnyField, AnyFields, Row } from "#engine/declare/vocabulary.ts";

/** `[before, after]` by field; null where there was, or is, nothing. */
export type Differences = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export function differencesOf(before: Row = {}, after: Row = {}): Differences {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    keys
      .filter((key) => !isSame(before[key], after[key]))
      .map((key) => [key, [before[key] ?? null, after[key] ?? null]]),
  );
}

/** The values of the declared fields, for the audit log: without passwords, and identity numbers to their last four digits. */
export const auditedValues = (fields: AnyFields, values: Row): Row =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => key in values && key !== "_id" && key !== "createdBy")
      .flatMap(([key, field]) => audited(key, field, values[key])),
  );

/** Within groups and items, where values that no field declares stay. */
const auditedWithin = (fields: AnyFields, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const field = fields[key];
      return field ? audited(key, field, value) : [[key, value]];
    }),
  );

function audited(key: string, field: AnyField, value: unknown): [string, unknown][] {
  const kept = changeParts(field, fieldKind(field).audited(value), auditedWithin);
  return kept === undefined ? [] : [[key, kept]];
}

/** Whether two values say the same; what is missing and what is empty do. */
const isSame = (one: unknown, other: unknown): boolean => said(one) === said(other);

const said = (value: unknown) =>
  JSON.stringify(value ?? "", (_, each: unknown) => (each === "" || each === null ? undefined : each));
