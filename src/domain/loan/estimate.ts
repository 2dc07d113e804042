/** Estimates a loan before the branch has seen the gold, for the public pages and the server. */
import type { Day } from "#domain/basics/dates.ts";
import { toCaratTenths } from "#domain/gold/carats.ts";
import { goldValue, purities, fineRateOf } from "#domain/gold/gold-value.ts";
import { calculateInstalments } from "./instalments.ts";
import { lendable, lendingRuleOn } from "./lending-limits.ts";
import { type Paise, type Rupees, toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import { parseGrams } from "#domain/basics/parse-number.ts";
import { type Grams, toMilligrams } from "#domain/basics/weight.ts";

/** Piece of gold as described by a person who has not been to the branch. */
export type Piece = { grams: Grams; karat: number };

/** Anything heavier is a typing mistake. */
export const maximumGrams: Grams = 1_00_000;

export const isValidPiece = ({ grams, karat }: Piece): boolean =>
  grams > 0 && grams <= maximumGrams && purities.some((each) => each === karat);

/** Most jewellery is 22 carat. */
export const defaultKarat = 22;

/**
 * Example before the visitor types. Its loan stays in the first tier while pure gold costs less than ₹32,000 per
 * gram.
 */
export const examplePiece: Piece = { grams: 10, karat: defaultKarat };

/** In months: the choices, and the default. */
export const tenureMonths = [3, 6, 12, 18, 24, 36] as const;
export const defaultTenureMonths = 12;

/** Limit of the tier that applies: the largest loan in it, or the amount above which it begins. */
export type DecisiveTier = { upTo: Paise } | { above: Paise };

/**
 * Values pieces at the rate of pure gold per gram and returns the largest loan to a borrower without other loans.
 * Amounts in paise; `percent` is the share of the value that the rule allows.
 */
export function estimateLendable(
  pieces: readonly Piece[],
  rate: Rupees,
  day: Day,
): { values: Paise[]; value: Paise; amount: Paise; percent: number; tier: DecisiveTier } {
  const values = pieces.map(({ grams, karat }) =>
    goldValue(toMilligrams(grams), fineRateOf({ rate: toPaise(rate) }, toCaratTenths(karat))),
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
export type PledgeInput = {
  pieces: readonly { weight: string; karat?: string }[];
  tenure?: string;
};

/** Answer to the form: the largest loan, and its equal monthly payments over the tenure, in paise. */
export type Eligibility = ReturnType<typeof estimateLendable> & {
  pieces: readonly Piece[];
  months: number;
  monthly: Paise;
  total: Paise;
};

type LendingOffer = { rate: Rupees; percentAYear: number; day: Day };

/**
 * Reads the pieces and estimates the loan, or returns what is wrong with a weight. One piece that cannot be counted
 * leaves no answer, because the sum of the others would be a wrong one.
 */
export function eligibilityOf(
  typed: PledgeInput,
  { rate, percentAYear, day }: LendingOffer,
): Eligibility | { wrong?: string } {
  const read = typed.pieces.map(({ weight, karat = String(defaultKarat) }) => ({
    ...parseGrams(weight),
    karat: Number(karat),
  }));
  const pieces = read.map(({ value: grams = 0, karat }) => ({ grams, karat }));
  if (!pieces.every(isValidPiece)) return { wrong: read.find(({ wrong }) => wrong)?.wrong };
  const months = tenureMonths.find((each) => String(each) === typed.tenure) ?? defaultTenureMonths;
  const lendable = estimateLendable(pieces, rate, day);
  const terms = { principal: lendable.amount, rate: toBasisPoints(percentAYear), months } as const;
  return { ...lendable, pieces, months, ...calculateInstalments({ ...terms, basis: "perYear" }) };
}
