/** Maps each kind of field to a column type, and converts its values for storage and search. */
import { type Expression, sql, type RawBuilder } from "kysely";
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { fromBasisPoints, toBasisPoints, toGrams, toMilligrams } from "#domain/basics/measures.ts";
import type { AnyField, Kind } from "#engine/declare/vocabulary.ts";
import type { ColumnType } from "./stored-columns.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { SearchNormalization } from "#engine/declare/kinds/kind.ts";
import { fieldMark, ignoredCharacters, numberSeparators } from "#engine/declare/search.ts";

type ColumnKind = {
  type: ColumnType;
  codec: Codec;
  blank: string | number;
  /** Wire value of null. */
  nullValue: "" | undefined;
  isFolded?: true;
  isSpread?: true;
  /** A search compares exact values as on the wire. */
  asText(column: Expression<unknown>): Expression<unknown>;
};

export type Codec<Stored = unknown> = {
  encode(wire: unknown): Stored;
  decode(stored: unknown, field?: AnyField): unknown;
};

const unchanged: Codec = { encode: (wire) => wire, decode: (stored) => stored };
const paise: Codec = {
  encode: (wire) => toPaise(Number(wire)),
  decode: (stored) => toRupees(Number(stored)),
};
const milligrams: Codec = {
  encode: (wire) => toMilligrams(Number(wire)),
  decode: (stored) => toGrams(Number(stored)),
};
const basisPoints: Codec = {
  encode: (wire) => toBasisPoints(Number(wire)),
  decode: (stored) => fromBasisPoints(Number(stored)),
};

const photoIds: Codec = {
  encode: (wire) => (Array.isArray(wire) ? wire.join(" ") : wire),
  decode: (stored, field) =>
    field && "many" in field && field.many ? String(stored).split(" ").filter(Boolean) : stored,
};

const cast = (column: Expression<unknown>) => sql`cast(${column} as text)`;
/** Includes timestamps, which contain letters: 2025-01-12T10:00:00Z. */
const lower = (column: Expression<unknown>) => sql`lower(${column})`;

/** 8885050 paise become '88850.5'. */
const inHundredths = (column: Expression<unknown>) => sql`cast(${column} / 100 as text) || case
  when ${column} % 100 = 0 then ''
  when ${column} % 10 = 0 then '.' || cast(${column} % 100 / 10 as text)
  when ${column} % 100 < 10 then '.0' || cast(${column} % 100 as text)
  else '.' || cast(${column} % 100 as text) end`;

const text: ColumnKind = { type: "text", codec: unchanged, blank: "", nullValue: "", asText: lower };
const folded: ColumnKind = { ...text, isFolded: true };
const figure: ColumnKind = {
  type: "integer",
  codec: unchanged,
  blank: 0,
  nullValue: undefined,
  asText: cast,
};

const columnKinds: { readonly [K in Kind]: ColumnKind } = {
  text: folded,
  email: folded,
  multiline: folded,
  phone: text,
  date: text,
  time: text,
  password: text,
  digits: text,
  choice: text,
  number: figure,
  money: { ...figure, type: "amount", codec: paise, asText: inHundredths },
  grams: { ...figure, type: "amount", codec: milligrams },
  percent: { ...figure, codec: basisPoints, asText: inHundredths },
  // Ids have no spaces, so one column holds a list of them.
  photo: { ...text, codec: photoIds, nullValue: undefined },
  group: { ...text, isSpread: true },
  items: { ...text, nullValue: undefined },
};

export const columnKindOf = ({ kind }: Pick<AnyField, "kind">): ColumnKind => columnKinds[kind];

// Codecs of fields that differ from their kind.

export const unlessZero: Codec<number> = {
  encode: (wire) => toPaise(Number(wire)),
  decode: (stored) => (Number(stored) === 0 ? undefined : toRupees(Number(stored))),
};

export const lowerCase: Codec<string> = {
  encode: (wire) => String(wire).toLowerCase(),
  decode: (stored) => stored,
};

export const tenths: Codec<number> = {
  encode: (wire) => Math.round(Number(wire) * 10),
  decode: (stored) => Number(stored) / 10,
};

/** One column holds all items, because they are read whole and never searched. */
export const jsonItems: Codec<string> = {
  encode: (wire) => JSON.stringify(wire),
  decode: (stored) => (stored === "" ? [] : JSON.parse(String(stored))),
};

/** Must match searchableText() in src/engine/declare/search.ts. */
export const searchedText = (
  field: AnyField,
  column: Expression<unknown>,
  isPostgres: boolean,
): Expression<unknown> => searchForms[fieldKind(field).search](column, field, isPostgres);

export const joinTexts = (texts: readonly Expression<unknown>[]): RawBuilder<unknown> =>
  sql.join(
    texts.map((text) => sql`${sql.lit(fieldMark.repeat(2))} || ${text}`),
    sql` || `,
  );

type SearchForm = (column: Expression<unknown>, field: AnyField, isPostgres: boolean) => Expression<unknown>;

const searchForms: Readonly<Record<SearchNormalization, SearchForm>> = {
  folded: (column) => foldedText(sql`lower(${column})`),
  phone: phoneIdentityOf,
  digits: (column) => without(column, numberSeparators),
  day: (column, _, isPostgres) => indianDay(column, isPostgres),
  exact: (column, field) => columnKindOf(field).asText(column),
};

/** Expects a text in lower case. */
export const foldedText = (text: Expression<unknown>): Expression<unknown> =>
  without(text, ignoredCharacters);

/** Matches dayOf() in #domain/basics/dates.ts. */
export const indianDay = (timestamp: Expression<unknown>, isPostgres: boolean): Expression<string> =>
  isPostgres
    ? sql`to_char(${timestamp}::timestamp + interval '330 minutes', 'YYYY-MM-DD')`
    : sql`date(${timestamp}, '+330 minutes')`;

/** Matches phoneIdentity() in #domain/basics/phones.ts. */
function phoneIdentityOf(column: Expression<unknown>): Expression<unknown> {
  const digits = sql`ltrim(${without(column, ["(0)", ...numberSeparators])}, '0')`;
  return sql`case when ${digits} like '91%' and length(${digits}) >= 12
    then ltrim(substr(${digits}, 3), '0') else ${digits} end`;
}

const without = (text: Expression<unknown>, signs: readonly string[]): Expression<unknown> =>
  signs.reduce<Expression<unknown>>((left, sign) => sql`replace(${left}, ${sql.lit(sign)}, '')`, text);
