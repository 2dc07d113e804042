import { parseGrams } from "#domain/basics/parse-number.ts";
import { formatGrams } from "#domain/basics/weight.ts";
import { figureKind } from "./figure-kind.ts";

export const grams = figureKind({
  decimals: 2,
  largest: 1e12,
  format: formatGrams,
  parse: parseGrams,
  adornments: () => ({ after: "g" }),
});
