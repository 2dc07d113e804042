/** How a value of each kind begins and how it is read, from an input or from the wire. Nothing here judges a value. */
import { latinDigits } from "#domain/digits.ts";
import type { AnyField, AnyFields, Kind, Row } from "./vocabulary.ts";

type Reading = { empty: unknown; read(raw: unknown): unknown };

const text: Reading = { empty: "", read: readText };
/** Digits as people type and copy them: '1234 5678 9012'. */
const digits: Reading = { empty: "", read: (raw) => latinDigits(readText(raw)).replace(/[\s-]/g, "") };
/** Spaces belong to a password. */
const password: Reading = { empty: "", read: (raw) => (typeof raw === "string" ? raw : "") };
const number: Reading = { empty: "", read: readNumber };

/** Groups and items are read through their own fields. */
export const scalars: Readonly<Record<Exclude<Kind, "group" | "items">, Reading>> = {
  text,
  email: text,
  phone: text,
  address: text,
  date: text,
  time: text,
  choice: text,
  digits,
  password,
  number,
  money: number,
  grams: number,
  percent: number,
};

/** What an empty form holds: '' for whatever is typed, and as many empty items as there must be. */
export function initialValues(fields: AnyFields): Row {
  return mapFields(fields, (_, field) => {
    if (field.initial !== undefined) return field.initial;
    if (field.kind === "group") return initialValues(field.fields);
    if (field.kind === "items") return Array.from({ length: field.min }, () => initialValues(field.fields));
    return scalars[field.kind].empty;
  });
}

/**
 * Values in their own types from whatever was typed or sent; keys that are not declared are gone.
 * A number that cannot be read becomes NaN, which every check refuses; one that is missing is undefined.
 */
export function readValues(fields: AnyFields, raw: unknown): Row {
  const source = isRow(raw) ? raw : {};
  return mapFields(fields, (key, field) => {
    const value = source[key];
    if (field.kind === "group") return readValues(field.fields, value);
    if (field.kind === "items") {
      return Array.isArray(value) ? value.map((item) => readValues(field.fields, item)) : [];
    }
    return scalars[field.kind].read(value ?? field.initial);
  });
}

export const isNumeric = ({ kind }: AnyField): boolean =>
  kind === "number" || kind === "money" || kind === "grams" || kind === "percent";

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function mapFields(fields: AnyFields, value: (key: string, field: AnyFields[string]) => unknown): Row {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(key, field)]));
}

function readText(raw: unknown): string {
  if (typeof raw === "number") return String(raw);
  return typeof raw === "string" ? raw.trim() : "";
}

/** '1,00,000' and '౧౦' are numbers; '1e5' and '0x10' are not what anybody at a counter means. */
function readNumber(raw: unknown): number | undefined {
  if (typeof raw === "number") return raw;
  const typed = latinDigits(readText(raw)).replace(/[,\s]/g, "");
  if (typed === "") return undefined;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
}
