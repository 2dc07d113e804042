import type { Day } from "#domain/basics/dates.ts";
import { type RateChange, referenceRate } from "./gold-rates.ts";
import { goldValue } from "./gold-value.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Milligrams } from "#domain/basics/weight.ts";

/**
 * What is pledged. `gross` includes everything on the scale, the deductions are what is no gold (stones, and thread,
 * lac or enamel), `net` is what counts. `carat` is missing while nobody has assayed the article.
 */
export type Article = {
  gross: Milligrams;
  stones: Milligrams;
  otherDeductions: Milligrams;
  net: Milligrams;
  carat?: number;
};

/** Whether a net weight is possible: at most what the deductions leave of the gross weight, as far as they are known. */
export const isPossible = ({ gross, stones, otherDeductions, net }: Article): boolean =>
  !(net > gross - stones - otherDeductions);

/** What an article that nobody has assayed counts as: its net weight is pure gold (specification, section 3). */
export const specifiedCarat = 24;

/** What a company may have it count as instead; 0 is nothing. */
export const unassayedCarats = [specifiedCarat, 22, 18, 0] as const;
export type UnassayedCarat = (typeof unassayedCarats)[number];

/** How that is told. */
export const countsAs = (carat: UnassayedCarat): string =>
  carat === 0 ? "counts as nothing" : `counts as ${carat} carat`;

/**
 * What articles are worth to a lender on a day, in paise: the net weight of each at the reference rate of its purity.
 * Stones and deductions are worth nothing here. Undefined while no rate was ever set.
 */
export function valueOn(
  day: Day,
  changes: readonly RateChange[],
  articles: readonly Article[],
  unassayed: UnassayedCarat = specifiedCarat,
): Paise | undefined {
  const values = articles.map(({ net, carat = unassayed }) => {
    const reference = referenceRate(changes, day, carat);
    return reference && goldValue(net, reference.rate);
  });
  return values.reduce<Paise | undefined>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  );
}
