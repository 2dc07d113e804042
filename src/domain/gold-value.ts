import { type Paise, type Rupees, toPaise } from "./money.ts";
import type { Grams, Milligrams } from "./weight.ts";

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

/**
 * How much of the gold's value may be lent, by the size of the loan; amounts in paise, shares in percent.
 * Source: Reserve Bank of India (Lending Against Gold and Silver Collateral) Directions, 2025.
 */
export const lendingLimits = {
  since: "2026-04-01",
  tiers: [
    { upTo: toPaise(2_50_000), percent: 85 },
    { upTo: toPaise(5_00_000), percent: 80 },
    { upTo: Number.POSITIVE_INFINITY, percent: 75 },
  ],
} as const;

/** Parts of pure gold in 24. */
export const purities = [24, 22, 20, 18] as const;

/** What a weight of gold is worth, in paise rounded down, at a rate in paise per gram of pure gold. */
export const goldValue = (weight: Milligrams, karat: number, rate: Paise): Paise =>
  Math.floor((weight * karat * rate) / (24 * 1000));

/**
 * The most that may be lent on gold of this value, in paise rounded down to whole rupees, and the share of the
 * value that was decisive. A loan just above a tier's limit bears the lower share, so near it the limit itself counts.
 */
export function lendable(value: Paise): { amount: Paise; percent: number } {
  const offers = lendingLimits.tiers.map(({ upTo, percent }) => ({
    amount: Math.min(upTo, Math.floor((value * percent) / 10_000) * 100),
    percent,
  }));
  return offers.reduce((best, offer) => (offer.amount > best.amount ? offer : best));
}
