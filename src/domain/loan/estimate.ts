/** Estimates a loan before the branch has seen the gold, for the public pages and the server. */
import type { Day } from "#domain/basics/dates.ts";
import { goldValue, purities, rateOf } from "#domain/gold/gold-value.ts";
import { instalments } from "./instalments.ts";
import { lendable, lendingRuleOn } from "./lending-limits.ts";
import { type Paise, type Rupees, toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import { readNumber } from "#domain/basics/read-number.ts";
import { type Grams, toMilligrams } from "#domain/basics/weight.ts";

/** Piece of gold as described by a person who has not been to the branch. */
export type Piece = { grams: Grams; karat: number };

/** Anything heavier is a typing mistake. */
export const heaviest: Grams = 1_00_000;

export const isCountable = ({ grams, karat }: Piece): boolean =>
  grams > 0 && grams <= heaviest && purities.some((each) => each === karat);

/** Most jewellery is 22 carat. */
export const usualKarat = 22;

/**
 * Example before the visitor types. Its loan stays in the first tier while pure gold costs less than ₹32,000 per
 * gram.
 */
export const examplePiece: Piece = { grams: 10, karat: usualKarat };

/** In months: the choices, and the default. */
export const tenures = [3, 6, 12, 18, 24, 36] as const;
export const usualTenure = 12;

/** Limit of the tier that applies: the largest loan in it, or the amount above which it begins. */
export type DecisiveTier = { upTo: Paise } | { above: Paise };

/**
 * Values pieces at the rate of pure gold per gram and returns the largest loan to a borrower without other loans.
 * Amounts in paise; `percent` is the share of the value that the rule allows.
 */
export function lendableToday(
  pieces: readonly Piece[],
  rate: Rupees,
  day: Day,
): { values: Paise[]; value: Paise; amount: Paise; percent: number; tier: DecisiveTier } {
  const values = pieces.map(({ grams, karat }) =>
    goldValue(toMilligrams(grams), rateOf({ rate: toPaise(rate) }, karat)),
  );
  const value = values.reduce((sum, each) => sum + each, 0);
  const rule = lendingRuleOn(day);
  const { amount, percent } = lendable(value, rule);
  const index = rule.tiers.findIndex((tier) => tier.percent === percent);
  const upTo = rule.tiers[index]?.upTo ?? Number.POSITIVE_INFINITY;
  const tier = Number.isFinite(upTo) ? { upTo } : { above: rule.tiers[index - 1]?.upTo ?? 0 };
  return { values, value, amount, percent, tier };
}

/** Eligibility form as it was filled in. A missing carat or tenure means the usual one. */
export type TypedPledge = {
  pieces: readonly { weight: string; karat?: string }[];
  tenure?: string;
};

/** Answer to the form: the largest loan, and its equal monthly payments over the tenure, in paise. */
export type Eligibility = ReturnType<typeof lendableToday> & {
  pieces: readonly Piece[];
  months: number;
  monthly: Paise;
  total: Paise;
};

type Offer = { rate: Rupees; percentAYear: number; day: Day };

/**
 * Reads the pieces and estimates the loan, or returns what is wrong with a weight. One piece that cannot be counted
 * leaves no answer, because the sum of the others would be a wrong one.
 */
export function eligibilityOf(
  typed: TypedPledge,
  { rate, percentAYear, day }: Offer,
): Eligibility | { wrong?: string } {
  const read = typed.pieces.map(({ weight, karat = String(usualKarat) }) => ({
    ...readNumber(weight),
    karat: Number(karat),
  }));
  const pieces = read.map(({ value: grams = 0, karat }) => ({ grams, karat }));
  if (!pieces.every(isCountable)) return { wrong: read.find(({ wrong }) => wrong)?.wrong };
  const months = tenures.find((each) => String(each) === typed.tenure) ?? usualTenure;
  const lendable = lendableToday(pieces, rate, day);
  const terms = { principal: lendable.amount, rate: toBasisPoints(percentAYear), months } as const;
  return { ...lendable, pieces, months, ...instalments({ ...terms, basis: "perYear" }) };
}
