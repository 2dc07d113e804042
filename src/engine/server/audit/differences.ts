/** What a change did to a record: by field, what was there and what is there now. */
import { isRow } from "#engine/declare/kinds.ts";
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
      .filter(
        ([key, { kind }]) => key in values && key !== "_id" && key !== "createdBy" && kind !== "password",
      )
      .map(([key, field]) => [key, discreetly(field, values[key])]),
  );

/** Within groups and items too. */
const discreet = (fields: AnyFields, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const field = fields[key];
      if (field?.kind === "password") return [];
      return [[key, field ? discreetly(field, value) : value]];
    }),
  );

function discreetly(field: AnyField, value: unknown): unknown {
  if (field.kind === "digits") return masked(String(value));
  if (field.kind === "group" && isRow(value)) return discreet(field.fields, value);
  if (field.kind === "items" && Array.isArray(value))
    return value.map((item: Row) => discreet(field.fields, item));
  return value;
}

/** 'XXXXXXXX1234', as the cards print it masked. */
const masked = (digits: string): string => digits.slice(-4).padStart(digits.length, "X");

/** Whether two values say the same; what is missing and what is empty do. */
const isSame = (one: unknown, other: unknown): boolean => said(one) === said(other);

const said = (value: unknown) =>
  JSON.stringify(value ?? "", (_, each: unknown) => (each === "" || each === null ? undefined : each));
