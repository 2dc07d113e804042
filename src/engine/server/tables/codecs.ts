/** Conversions between wire and column values, for fields that differ from their kind. */
import { toPaise, toRupees } from "#domain/basics/money.ts";

export type Codec<Stored = unknown> = { keep(wire: unknown): Stored; tell(stored: unknown): unknown };

/** Money, left out on the wire if it is zero. */
export const unlessNought: Codec<number> = {
  keep: (wire) => toPaise(Number(wire)),
  tell: (stored) => (Number(stored) === 0 ? undefined : toRupees(Number(stored))),
};

/** Text without regard to case, stored in lower case. */
export const lowerCase: Codec<string> = {
  keep: (wire) => String(wire).toLowerCase(),
  tell: (stored) => stored,
};

/** Choice between whole numbers. */
export const wholeNumber: Codec<number> = { keep: Number, tell: String };

/** Items in one column in wire form, because they are read whole and never searched. */
export const inJson: Codec<string> = {
  keep: (wire) => JSON.stringify(wire),
  tell: (stored) => (stored === "" ? [] : JSON.parse(String(stored))),
};
