/** For fields that differ from their kind. */
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { toPaise, toRupees } from "#domain/basics/money.ts";

export type Codec<Stored = unknown> = {
  encode(wire: unknown): Stored;
  decode(stored: unknown, field?: AnyField): unknown;
};

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
