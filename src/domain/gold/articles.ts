import type { Day } from "#domain/basics/dates.ts";
import { type CaratTenths, toCaratTenths } from "./carats.ts";
import { type RateChange, type ReferenceRate, referenceRatesOn } from "./gold-rates.ts";
import { goldValue } from "./gold-value.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Milligrams } from "#domain/basics/weight.ts";

/**
 * `gross` is the full scale weight; `net` is the weight that counts. `fineness` is missing until the article is
 * assayed.
 */
export type Article = {
  gross: Milligrams;
  stones: Milligrams;
  otherDeductions: Milligrams;
  net: Milligrams;
  fineness?: CaratTenths;
};

/** Net weight may not exceed gross weight less the known deductions. */
export const hasPossibleWeights = ({ gross, stones, otherDeductions, net }: Article): boolean =>
  !(net > gross - stones - otherDeductions);

/** Articles not assayed count as pure gold by net weight (specification, section 3). */
export const specifiedCarat = 24;

/** Carats a company may choose instead; 0 counts such articles as worthless. */
export const unassayedCarats = [specifiedCarat, 22, 18, 0] as const;
export type UnassayedCarat = (typeof unassayedCarats)[number];

export const countsAsText = (carat: UnassayedCarat): string =>
  carat === 0 ? "counts as nothing" : `counts as ${carat} carat`;

/** Rounded down, in paise. Missing while no rate is set. */
export type ArticleValue = { reference?: ReferenceRate; value?: Paise };

/** By net weight and purity. Deductions have no value. */
export function articleValuesOn(
  day: Day,
  changes: readonly RateChange[],
  articles: readonly Article[],
  unassayed: UnassayedCarat = specifiedCarat,
): ArticleValue[] {
  const referenceRate = referenceRatesOn(changes, day);
  return articles.map(({ net, fineness = toCaratTenths(unassayed) }) => {
    const reference = referenceRate(fineness);
    return { reference, value: reference && goldValue(net, reference.rate) };
  });
}

/** Undefined while no rate is set. */
export const goldValueOn = (...given: Parameters<typeof articleValuesOn>): Paise | undefined =>
  articleValuesOn(...given).reduce<Paise | undefined>(
    (sum, { value }) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  );
