/** How a value of each kind begins and how it is read, from an input or from the wire. Nothing here judges a value. */
import { firstCharacters, isComposable, isWellFormed } from "#domain/basics/characters.ts";
import { type Day, isDay, isMeantDay, yearInFull } from "#domain/basics/dates.ts";
import { ungroupedDigits } from "#domain/basics/digits.ts";
import { plainPhone } from "#domain/basics/phones.ts";
import { readNumber } from "#domain/basics/read-number.ts";
import { drawnText, plainText } from "#domain/basics/text.ts";
import { type Unreadable, unreadable } from "./unreadable.ts";
import type { AnyField, AnyFields, FieldOfKind, Kind, NumberKind, Row, TextKind } from "./vocabulary.ts";

/** The value, and where it could not be read, what to say about it. */
type Reading = { value: unknown; wrong?: string };

type Readable = { kind: Kind; label: string; maxLength?: number; earliest?: Day };

/** Reads a value that is no group and no list. Only a text that is short and whole is worked on. */
export function readValue(field: Readable, raw: unknown): Reading {
  return isNumeric(field) ? readFigure(field, raw) : readText(field, raw);
}

/** Reads a value that stands in no form. */
export const readAs = (kind: TextKind | "digits" | NumberKind, raw: unknown): unknown =>
  readValue({ kind, label: "" }, raw).value;

/** A number that cannot be read is NaN. */
function readFigure({ label }: Readable, raw: unknown): Reading {
  if (raw === undefined || raw === null || typeof raw === "number") return { value: raw ?? undefined };
  if (typeof raw !== "string") return { value: Number.NaN, wrong: `${label} must be a number` };
  const { value, wrong } = readNumber(raw);
  return wrong === undefined ? { value } : { value: Number.NaN, wrong };
}

function readText(field: Readable, raw: unknown): Reading {
  if (raw === undefined || raw === null) return { value: "" };
  const sent = Number.isSafeInteger(raw) ? String(raw) : raw;
  if (typeof sent !== "string") return { value: "", wrong: notAText(field) };
  const most = longestOf(field);
  const text = firstCharacters(sent, Math.max(most * mostComposed, mostDigits));
  if (!isWellFormed(text))
    return { value: "", wrong: `${field.label} has a broken character: type it again` };
  // A text that was cut is refused for its length and stays as it is.
  if (text !== sent) return { value: firstCharacters(text, most + 1) };
  // Marks that draw nothing do not part accents once they are dropped.
  if (!isComposable(drawnText(text)))
    return { value: "", wrong: `${field.label} has too many accents on one letter` };
  const value = firstCharacters(tidied[field.kind]?.(text) ?? plainText(text), most + 1);
  const isOtherYear = field.kind === "date" && isDay(value) && !isMeantDay(value, field.earliest);
  return isOtherYear ? { value, wrong: yearInFull } : { value };
}

const notAText = ({ kind, label }: Readable): string =>
  kind === "choice" ? choose(label) : kind === "date" ? "Enter a date" : `${label} must be text`;

export const choose = (label: string): string => `Choose one of the options for ${label.toLowerCase()}`;

/** Kinds that are not read as plain text. */
const tidied: { readonly [K in Kind]?: (text: string) => string } = {
  phone: (text) => plainPhone(plainText(text)),
  digits: (text) => ungroupedDigits(plainText(text)),
  /** Blanks belong to a password. */
  password: (text) => text,
};

/** What an empty form holds: '' for whatever is typed, and as many empty items as there must be. */
export function initialValues(fields: AnyFields): Row {
  return mapFields(fields, (_, field) => {
    if (field.initial !== undefined) return field.initial;
    if (field.kind === "group") return initialValues(field.fields);
    if (field.kind === "items") return Array.from({ length: field.min }, () => initialValues(field.fields));
    return "";
  });
}

/**
 * Values in their own types from whatever was typed or sent; keys that are not declared are gone.
 * A number that cannot be read becomes NaN, which every check refuses, and what is wrong with a value is kept beside
 * the values; a number that is missing is undefined. Of a text that is too long no more is kept than shows that.
 */
export function readValues(fields: AnyFields, raw: unknown): Row {
  const source = isRow(raw) ? raw : {};
  const wrong: Unreadable = new Map();
  const values = mapFields(fields, (key, field) => {
    const { value, wrong: message } = readField(field, source[key]);
    if (message !== undefined) wrong.set(key, { left: value, message });
    return value;
  });
  return unreadable(values, wrong);
}

function readField(field: AnyField, raw: unknown): Reading {
  if (field.kind === "group") {
    const value = readValues(field.fields, raw);
    return isRow(raw ?? {}) ? { value } : { value, wrong: `${field.label} must be a group of values` };
  }
  if (field.kind === "items") return readItems(field, raw ?? []);
  return readValue(field, raw ?? field.initial);
}

function readItems(field: FieldOfKind<"items">, raw: unknown): Reading {
  if (!Array.isArray(raw)) return { value: [], wrong: `${field.label} must be a list` };
  if (raw.length > mostItems) return { value: [], wrong: tooManyItems(field) };
  const value = raw.map((item) => readValues(field.fields, item));
  return raw.every(isRow) ? { value } : { value, wrong: `${field.label} must be a list of groups of values` };
}

/** So many characters become one when they are composed: a Greek letter and its three marks. */
const mostComposed = 4;

/** In characters: nobody types more for a number of digits, however they are parted. */
const mostDigits = 100;

/** Limits the items of one field. Real records stay far below it. */
export const mostItems = 100;

export const tooManyItems = ({ of }: FieldOfKind<"items">): string =>
  `At most ${mostItems} of them: ${of.toLowerCase()}`;

/** In characters: the most that a text may have. */
export const longestOf = ({ kind, maxLength }: Readable): number =>
  maxLength ?? defaultLength[kind as WrittenKind];

const defaultLength: Readonly<Record<WrittenKind, number>> = {
  text: 500,
  address: 500,
  password: 200,
  email: 254,
  phone: 21,
  date: 10,
  time: 40,
  digits: mostDigits,
  choice: 100,
};

type WrittenKind = TextKind | "digits" | "choice";

export const isNumeric = ({ kind }: { kind: Kind }): boolean =>
  kind === "number" || kind === "money" || kind === "grams" || kind === "percent";

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function mapFields(fields: AnyFields, value: (key: string, field: AnyFields[string]) => unknown): Row {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(key, field)]));
}
