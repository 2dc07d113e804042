import { formatIndian } from "#domain/basics/money.ts";
import { figureKind, withUnit } from "./figure-kind.ts";

/** Whole number that fits PostgreSQL's integer column. */
export const number = figureKind({
  decimals: 0,
  largest: 2 ** 31 - 1,
  format: (value, field) => withUnit(formatIndian(value), field),
  adornments: ({ unit }) => ({ after: unit }),
});
