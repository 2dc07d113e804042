/** What a change did to a record: by field, what was there and what is there now. */
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";

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

/** The values of the declared fields, for the audit log: identity numbers to their last four digits. */
export const auditedValues = (fields: AnyFields, values: Row): Row =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => key in values && key !== "_id" && key !== "createdBy")
      .map(([key, field]) => [key, field.kind === "digits" ? masked(String(values[key])) : values[key]]),
  );

/** 'XXXXXXXX1234', as the cards print it masked. */
const masked = (digits: string): string => digits.slice(-4).padStart(digits.length, "X");

/** Whether two values say the same; what is missing and what is empty do. */
const isSame = (one: unknown, other: unknown): boolean => said(one) === said(other);

const said = (value: unknown) =>
  JSON.stringify(value ?? "", (_, each: unknown) => (each === "" || each === null ? undefined : each));
