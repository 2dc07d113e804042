/** Conversions between wire and column values, for fields that differ from their kind. */
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { toPaise, toRupees } from "#domain/basics/money.ts";

export type Codec<Stored = unknown> = {
  encode(wire: unknown): Stored;
  decode(stored: unknown, field?: AnyField): unknown;
};

/** Money, left out on the wire if it is zero. */
export const unlessZero: Codec<number> = {
  encode: (wire) => toPaise(Number(wire)),
  decode: (stored) => (Number(stored) === 0 ? undefined : toRupees(Number(stored))),
};

/** Text without regard to case, stored in lower case. */
export const lowerCase: Codec<string> = {
  encode: (wire) => String(wire).toLowerCase(),
  decode: (stored) => stored,
};

/** Number with one decimal, stored in tenths. */
export const tenths: Codec<number> = {
  encode: (wire) => Math.round(Number(wire) * 10),
  decode: (stored) => Number(stored) / 10,
};

/** Items in one column in wire form, because they are read whole and never searched. */
export const jsonItems: Codec<string> = {
  encode: (wire) => JSON.stringify(wire),
  decode: (stored) => (stored === "" ? [] : JSON.parse(String(stored))),
};
