import { type Expression, sql } from "kysely";
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { fromBasisPoints, toBasisPoints } from "#domain/basics/percent.ts";
import { toGrams, toMilligrams } from "#domain/basics/weight.ts";
import type { AnyField, Kind } from "#engine/declare/vocabulary.ts";
import type { Codec } from "./codecs.ts";
import type { ColumnType } from "./stored-columns.ts";

export type ColumnKind = {
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
  address: folded,
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
