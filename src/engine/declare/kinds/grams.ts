import { formatGrams } from "#domain/basics/weight.ts";
import { figureKind } from "./figure-kind.ts";

export const grams = figureKind({
  decimals: 2,
  largest: 1e12,
  format: formatGrams,
  adornments: () => ({ after: "g" }),
});
