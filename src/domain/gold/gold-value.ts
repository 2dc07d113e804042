/** Values gold by weight, carat and rate, and calculates the loan of the public calculator. */
import type { Paise, Rupees } from "#domain/basics/money.ts";
import { parseGrams } from "#domain/basics/parse-number.ts";
import type { Grams, Milligrams } from "#domain/basics/measures.ts";

/** In tenths, so that 21.5 carat is a whole number. */
export type CaratTenths = number;

export const pureGold: CaratTenths = 240;

export const toCaratTenths = (carat: number): CaratTenths => Math.round(carat * 10);
export const toCarat = (tenths: CaratTenths): number => tenths / 10;

/** Per gram. The public calculator always uses it. */
export const defaultGoldRate: Rupees = 7000;

/** In percent; labelled 'p.a.' but calculated flat. Source: specification, section 9. */
export const calculatorInterestPercent = 12;

/** In rupees per gram; `setAt` is an ISO timestamp. */
export type DatedRate = { rate: Rupees; setAt: string };

type Calculation = { amount: Rupees; interest: Rupees; total: Rupees };

/** An empty text has no error. */
export function calculateFromText(typed: string): (Calculation & { grams: Grams }) | { wrong?: string } {
  const { value: grams = 0, wrong } = parseGrams(typed);
  const result = calculateLoan(grams);
  return result ? { grams, ...result } : { wrong };
}

/** Undefined for a weight that is not above zero. */
export function calculateLoan(grams: Grams): Calculation | undefined {
  if (!(grams > 0) || !Number.isFinite(grams)) return undefined;
  const amount = grams * defaultGoldRate;
  const interest = (amount * calculatorInterestPercent) / 100;
  return { amount, interest, total: amount + interest };
}

export const purities = [24, 22, 20, 18] as const;

/** Holds the rate per gram of pure gold, and of each other carat for which one was entered. */
export type GoldRates = { rate: Paise; byCarat?: Readonly<Record<number, Paise>> };

export const fullRateParts = 24 * 100;

/** Rounded down to whole rupees. The full rate is not rounded. */
export const partOfRate = (rate: Rupees, parts: number): Rupees =>
  parts === fullRateParts ? rate : Math.floor((rate * parts) / fullRateParts);

/** Keeps a rate exact as a fraction, because a share by carat or an average may not be whole paise. */
export type FineRate = { numerator: number; denominator: number };

/** Uses the rate entered for the carat, or its share of the rate of pure gold. */
export const fineRateOf = ({ rate, byCarat = {} }: GoldRates, fineness: CaratTenths): FineRate => ({
  numerator: (byCarat[toCarat(fineness)] ?? 0) * pureGold || rate * fineness,
  denominator: pureGold,
});

/** Takes at least one day. */
export const averageRateOf = (days: readonly GoldRates[], fineness: CaratTenths): FineRate => ({
  numerator: days.reduce((sum, rates) => sum + fineRateOf(rates, fineness).numerator, 0),
  denominator: pureGold * days.length,
});

export const isLowerRate = (one: FineRate, other: FineRate): boolean =>
  one.numerator * other.denominator < other.numerator * one.denominator;

/** Rounds down; for display only. */
export const paisePerGram = ({ numerator, denominator }: FineRate): Paise =>
  Math.floor(numerator / denominator);

/** In paise, rounded down, which is the only rounding. NaN for an unreadable weight or rate. */
export const goldValue = (weight: Milligrams, { numerator, denominator }: FineRate): Paise =>
  Number.isSafeInteger(weight) && Number.isSafeInteger(numerator)
    ? Number((BigInt(weight) * BigInt(numerator)) / BigInt(denominator * milligramsInGram))
    : Number.NaN;

export const milligramsInGram = 1000;
