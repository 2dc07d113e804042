/** Values pledged articles, and determines which assays are certain after an edit. */
import type { Day } from "#domain/basics/dates.ts";
import { type CaratTenths, toCaratTenths, goldValue } from "./gold-value.ts";
import { type RateChange, type ReferenceRate, referenceRatesOn } from "./gold-rates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Milligrams } from "#domain/basics/measures.ts";
import { identityOf } from "#domain/basics/text.ts";

/** `gross` is the full scale weight, `net` the weight that counts. `fineness` is missing until assayed. */
export type Article = {
  gross: Milligrams;
  stones: Milligrams;
  otherDeductions: Milligrams;
  net: Milligrams;
  fineness?: CaratTenths;
};

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
export const goldValueOn = (...args: Parameters<typeof articleValuesOn>): Paise | undefined =>
  articleValuesOn(...args).reduce<Paise | undefined>(
    (sum, { value }) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  );

export type Assay = Article & { description: string };

/** Only `assayed` counts. Both are equal until an edit, and again once the edit is confirmed. */
export type EnteredAndAssayed = { entered: Assay; assayed: Assay };

export const blankAssay: Assay = { description: "", gross: 0, stones: 0, otherDeductions: 0, net: 0 };

export const isCorrected = ({ entered, assayed }: EnteredAndAssayed): boolean =>
  !isSameAssay(entered, assayed);

const isSameAssay = (one: Assay, other: Assay): boolean =>
  one.description === other.description && weights.every((key) => one[key] === other[key]);

const weights = ["gross", "stones", "otherDeductions", "net", "fineness"] as const;

/** An unchanged article keeps its assay. Among the others, those with the most gold are assumed gone. */
export function certainAssaysAfterEdit(
  before: readonly EnteredAndAssayed[],
  after: readonly Assay[],
  unassayed: UnassayedCarat = specifiedCarat,
): Assay[] {
  /** In 240ths of a milligram of pure gold. */
  const goldContent = ({ net, fineness = toCaratTenths(unassayed) }: Article) => net * fineness;
  const doubtful = [...before].sort((one, other) => goldContent(one.assayed) - goldContent(other.assayed));
  const certain: Assay[] = [];
  for (const article of after) {
    const alike = doubtful.filter(({ entered }) => isSameAssay(entered, article));
    const [leastGold] = alike.every(isCorrected) ? [] : alike;
    if (leastGold)
      certain.push(...doubtful.splice(doubtful.indexOf(leastGold), 1).map(({ assayed }) => assayed));
  }
  return [...certain, ...doubtful.slice(0, after.length - certain.length).map(({ assayed }) => assayed)];
}

/** Makes packet numbers comparable: 'PKT1' equals 'pkt - 1'. Hyphens and slashes alone are no number. */
export const markKeyOf = (number: string): string => identityOf(number).replace(/[-/]/g, "");
