/** Between what is on the wire and what is in a column. */
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { fromBasisPoints, toBasisPoints } from "#domain/basics/percent.ts";
import { toGrams, toMilligrams } from "#domain/basics/weight.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";

export type Codec<Stored = unknown> = { keep(wire: unknown): Stored; tell(stored: unknown): unknown };

/** Money in paise, weights in milligrams, rates in basis points; everything else as it is. */
export const codecs: Partial<Record<AnyField["kind"], Codec<number>>> = {
  money: { keep: (wire) => toPaise(Number(wire)), tell: (stored) => toRupees(Number(stored)) },
  grams: { keep: (wire) => toMilligrams(Number(wire)), tell: (stored) => toGrams(Number(stored)) },
  percent: { keep: (wire) => toBasisPoints(Number(wire)), tell: (stored) => fromBasisPoints(Number(stored)) },
};

/** Money of which nought is nothing to speak of. */
export const unlessNought: Codec<number> = {
  keep: (wire) => toPaise(Number(wire)),
  tell: (stored) => (Number(stored) === 0 ? undefined : toRupees(Number(stored))),
};

/** What is the same however it is typed. */
export const lowerCase: Codec<string> = {
  keep: (wire) => String(wire).toLowerCase(),
  tell: (stored) => stored,
};

/** A choice between numbers. */
export const wholeNumber: Codec<number> = { keep: Number, tell: String };

/** Items that are read whole and never searched, in one column as they are on the wire. */
export const inJson: Codec<string> = {
  keep: (wire) => JSON.stringify(wire),
  tell: (stored) => (stored === "" ? [] : JSON.parse(String(stored))),
};

export const isNumber = ({ kind }: AnyField): boolean => numbers.has(kind);
const numbers: ReadonlySet<string> = new Set(["number", "money", "grams", "percent"]);

/** What stands in a column of which nobody said anything. */
export const nothingKept = (field: AnyField): string | number => (isNumber(field) ? 0 : "");
