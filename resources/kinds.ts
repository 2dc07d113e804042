/** How a value of each kind begins and how it is read, from an input or from the wire. Nothing here judges a value. */
import { latinDigits } from "#domain/digits.ts";
import { readNumber } from "#domain/read-number.ts";
import { plainText } from "#domain/text.ts";
import { type Unreadable, unreadable } from "./unreadable.ts";
import type { AnyField, AnyFields, FieldOfKind, Kind, Row, TextKind } from "./vocabulary.ts";

type Reading = { empty: unknown; read(raw: unknown): unknown };

const text: Reading = { empty: "", read: readText };
/** A number of a telephone, whatever script its digits are typed in. */
const phone: Reading = { empty: "", read: (raw) => ofBoundedLength(readText(raw), latinDigits) };
/** Digits as people type and copy them: '1234 5678 9012'. */
const digits: Reading = {
  empty: "",
  read: (raw) => ofBoundedLength(readText(raw), (typed) => latinDigits(typed).replace(/[\s-]/g, "")),
};
/** Spaces belong to a password. */
const password: Reading = { empty: "", read: (raw) => (typeof raw === "string" ? raw : "") };
const number: Reading = { empty: "", read: readAsNumber };

/** Groups and items are read through their own fields. */
export const scalars: Readonly<Record<Exclude<Kind, "group" | "items">, Reading>> = {
  text,
  email: text,
  phone,
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
 * A number that cannot be read becomes NaN, which every check refuses, and what is wrong with it is kept beside the
 * values; one that is missing is undefined. Of a text that is too long no more is kept than shows that.
 */
export function readValues(fields: AnyFields, raw: unknown): Row {
  const source = isRow(raw) ? raw : {};
  const wrong: Unreadable = new Map();
  const values = mapFields(fields, (key, field) => {
    const value = source[key];
    if (field.kind === "group") return readValues(field.fields, value);
    if (field.kind === "items") {
      const items = Array.isArray(value) ? value : [];
      if (items.length <= mostItems) return items.map((item) => readValues(field.fields, item));
      const none: never[] = [];
      wrong.set(key, { left: none, message: tooManyItems(field) });
      return none;
    }
    const sent = value ?? field.initial;
    const read = scalars[field.kind].read(sent);
    const message = isNumeric(field) && typeof sent === "string" ? readNumber(sent).wrong : undefined;
    if (message !== undefined) wrong.set(key, { left: read, message });
    return typeof read === "string" && isText(field) ? read.slice(0, longestOf(field) + 1) : read;
  });
  return unreadable(values, wrong);
}

/** In characters: nobody types more for a number of digits, however they are parted. */
const mostDigits = 100;

/** Of one list: a loan with a hundred articles is none that anybody has seen. */
export const mostItems = 100;

export const tooManyItems = ({ of }: FieldOfKind<"items">): string =>
  `At most ${mostItems} of them: ${of.toLowerCase()}`;

/** In characters: the most that a text may have. */
export const longestOf = (field: FieldOfKind<WrittenKind>): number =>
  ("maxLength" in field ? field.maxLength : undefined) ?? usualLength[field.kind];

const usualLength: Readonly<Record<WrittenKind, number>> = {
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

const isText = (field: AnyField): field is FieldOfKind<WrittenKind> => field.kind in usualLength;

export const isNumeric = ({ kind }: AnyField): boolean =>
  kind === "number" || kind === "money" || kind === "grams" || kind === "percent";

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function mapFields(fields: AnyFields, value: (key: string, field: AnyFields[string]) => unknown): Row {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(key, field)]));
}

function readText(raw: unknown): string {
  if (typeof raw === "number") return String(raw);
  return typeof raw === "string" ? plainText(raw) : "";
}

/** What a number cannot be read from is NaN. */
function readAsNumber(raw: unknown): number | undefined {
  if (typeof raw !== "string") return typeof raw === "number" ? raw : undefined;
  const { value, wrong } = readNumber(raw);
  return wrong === undefined ? value : Number.NaN;
}

/** What is longer stays as it is: it is refused all the same. */
const ofBoundedLength = (typed: string, read: (typed: string) => string): string =>
  typed.length > mostDigits ? typed : read(typed);
