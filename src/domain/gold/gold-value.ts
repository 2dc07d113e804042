import type { Paise, Rupees } from "#domain/basics/money.ts";
import type { Grams, Milligrams } from "#domain/basics/weight.ts";

/** Rupees per gram while nobody has set a rate, and the fixed rate of the public calculator. */
export const defaultGoldRate: Rupees = 7000;

/** The public calculator's interest, in percent: labelled 'p.a.', counted flat. Source: specification, section 9. */
export const calculatorInterest = 12;

/** What the public calculator answers for a weight above zero, in rupees; undefined for anything else. */
export function calculate(grams: Grams): { amount: Rupees; interest: Rupees; total: Rupees } | undefined {
  if (!(grams > 0) || !Number.isFinite(grams)) return undefined;
  const amount = grams * defaultGoldRate;
  const interest = (amount * calculatorInterest) / 100;
  return { amount, interest, total: amount + interest };
}

/** Parts of pure gold in 24. */
export const purities = [24, 22, 20, 18] as const;

/** Paise per gram of pure gold, and of other carats where a rate was entered for them. */
export type GoldRates = { rate: Paise; byCarat?: Readonly<Record<number, Paise>> };

/** Pure gold of which everything counts, as parts of the rate: 24 in purity times 100 in percent. */
export const wholeRate = 24 * 100;

/** What a gram brings of which only some parts of the rate count, in whole rupees rounded down; the rate itself for all. */
export const partOfRate = (rate: Rupees, parts: number): Rupees =>
  parts === wholeRate ? rate : Math.floor((rate * parts) / wholeRate);

/** 24ths of a paisa per gram: in them the rate of every carat is a whole number, and nothing is lost to rounding. */
export type FineRate = number;

/** The rate of gold of a purity: what was entered for it, or its share of the pure gold's rate. */
export const rateOf = ({ rate, byCarat = {} }: GoldRates, carat: number): FineRate =>
  (byCarat[carat] ?? 0) * 24 || rate * carat;

/** A rate in paise per gram, rounded down, for whoever reads it. */
export const paisePerGram = (rate: FineRate): Paise => Math.floor(rate / 24);

/** What a weight of gold is worth at the rate of its own purity, in paise rounded down. */
export const goldValue = (weight: Milligrams, rate: FineRate): Paise => Math.floor((weight * rate) / 24_000);
