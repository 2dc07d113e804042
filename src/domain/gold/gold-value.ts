import type { Paise, Rupees } from "#domain/basics/money.ts";
import { parseGrams } from "#domain/basics/parse-number.ts";
import type { Grams, Milligrams } from "#domain/basics/weight.ts";
import { type CaratTenths, pureGold, toCarat } from "./carats.ts";

/** Per gram, used while no rate is set. The public calculator always uses it. */
export const defaultGoldRate: Rupees = 7000;

/** In percent; labelled 'p.a.' but calculated flat. Source: specification, section 9. */
export const calculatorInterestPercent = 12;

export type Calculation = { amount: Rupees; interest: Rupees; total: Rupees };

/** Calculates a typed weight, or returns the error message for it. An empty text has none. */
export function calculateFromText(typed: string): (Calculation & { grams: Grams }) | { wrong?: string } {
  const { value: grams = 0, wrong } = parseGrams(typed);
  const result = calculateLoan(grams);
  return result ? { grams, ...result } : { wrong };
}

/** Result of the public calculator, or undefined for a weight that is not above zero. */
export function calculateLoan(grams: Grams): Calculation | undefined {
  if (!(grams > 0) || !Number.isFinite(grams)) return undefined;
  const amount = grams * defaultGoldRate;
  const interest = (amount * calculatorInterestPercent) / 100;
  return { amount, interest, total: amount + interest };
}

/** The usual carats, with a name of their own on the wire. */
export const purities = [24, 22, 20, 18] as const;

/** Per gram of pure gold, and of other carats where a rate was entered for them. */
export type GoldRates = { rate: Paise; byCarat?: Readonly<Record<number, Paise>> };

/** Pure gold at its full rate: 24 parts of purity times 100 percent. */
export const fullRateParts = 24 * 100;

/** Value per gram for `parts` of the rate, rounded down to whole rupees. The full rate is not rounded. */
export const partOfRate = (rate: Rupees, parts: number): Rupees =>
  parts === fullRateParts ? rate : Math.floor((rate * parts) / fullRateParts);

/** 240ths of a paisa per gram, so that the rate of every tenth of a carat is a whole number. */
export type FineRate = number;

/** Uses the rate entered for the carat, or its share of the rate of pure gold. */
export const fineRateOf = ({ rate, byCarat = {} }: GoldRates, fineness: CaratTenths): FineRate =>
  (byCarat[toCarat(fineness)] ?? 0) * pureGold || rate * fineness;

/** Rounds down; for display only. */
export const paisePerGram = (rate: FineRate): Paise => Math.floor(rate / pureGold);

/** In paise, rounded down. */
export const goldValue = (weight: Milligrams, rate: FineRate): Paise =>
  Math.floor((weight * rate) / fineRateDivisor);

/** Milligrams in a gram times the parts of a paisa in a fine rate. */
export const fineRateDivisor = 1000 * pureGold;
