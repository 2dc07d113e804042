import { fieldKind } from "#engine/declare/kinds/index.ts";
import { changeParts } from "#engine/declare/parts.ts";
import type { AnyField, AnyFields, Row } from "#engine/declare/vocabulary.ts";

/** Null for a missing value. */
export type Differences = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export function differencesOf(before: Row = {}, after: Row = {}): Differences {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    keys
      .filter((key) => !isSame(before[key], after[key]))
      .map((key) => [key, [before[key] ?? null, after[key] ?? null]]),
  );
}

/** Leaves out passwords, and all but the last four digits of identity numbers. */
export const auditedValues = (fields: AnyFields, values: Row): Row =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => key in values && key !== "_id" && key !== "createdBy")
      .flatMap(([key, field]) => maskField(key, field, values[key])),
  );

/** Values without a declared field are kept. */
const maskParts = (fields: AnyFields, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const field = fields[key];
      return field ? maskField(key, field, value) : [[key, value]];
    }),
  );

function maskField(key: string, field: AnyField, value: unknown): [string, unknown][] {
  const kept = changeParts(field, fieldKind(field).maskForAudit(value), maskParts);
  return kept === undefined ? [] : [[key, kept]];
}

const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

const comparable = (value: unknown) =>
  JSON.stringify(value ?? "", (_, each: unknown) => (each === "" || each === null ? undefined : each));
