/** Between what is on the wire and what is in a column, where a field has it otherwise than its kind. */
import { toPaise, toRupees } from "#domain/basics/money.ts";

export type Codec<Stored = unknown> = { keep(wire: unknown): Stored; tell(stored: unknown): unknown };

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
