/** Estimates for visitors how much they can borrow on their gold, and the monthly instalment. */
import type { Day } from "#domain/basics/dates.ts";
import { toCaratTenths, goldValue, purities, fineRateOf } from "#domain/gold/gold-value.ts";
import { calculateInstalments } from "./instalments.ts";
import { lendable, lendingRuleOn } from "./lending-limits.ts";
import { type Paise, type Rupees, toPaise } from "#domain/basics/money.ts";
import { type Grams, toBasisPoints, toMilligrams } from "#domain/basics/measures.ts";
import { parseGrams } from "#domain/basics/parse-number.ts";

export type Piece = { grams: Grams; carat: number };

/** Anything heavier is a typing mistake. */
export const maximumGrams: Grams = 1_00_000;

export const isValidPiece = ({ grams, carat }: Piece): boolean =>
  grams > 0 && grams <= maximumGrams && purities.some((each) => each === carat);

export const defaultCarat = 22;

/** The loan stays in the first tier while pure gold costs less than ₹32,000 per gram. */
export const examplePiece: Piece = { grams: 10, carat: defaultCarat };

/** In months. */
export const tenureMonths = [3, 6, 12, 18, 24, 36] as const;
export const defaultTenureMonths = 12;

type DecisiveTier = { upTo: Paise } | { above: Paise };

/** Amounts in paise; `percent` is the share of the value that the rule allows. */
export function estimateLendable(
  pieces: readonly Piece[],
  rate: Rupees,
  day: Day,
): { values: Paise[]; value: Paise; amount: Paise; percent: number; tier: DecisiveTier } {
  const values = pieces.map(({ grams, carat }) =>
    goldValue(toMilligrams(grams), fineRateOf({ rate: toPaise(rate) }, toCaratTenths(carat))),
  );
  const value = values.reduce((sum, each) => sum + each, 0);
  const rule = lendingRuleOn(day);
  const { amount, percent } = lendable(value, rule);
  const index = rule.tiers.findIndex((tier) => tier.percent === percent);
  const upTo = rule.tiers[index]?.upTo ?? Number.POSITIVE_INFINITY;
  const tier = Number.isFinite(upTo) ? { upTo } : { above: rule.tiers[index - 1]?.upTo ?? 0 };
  return { values, value, amount, percent, tier };
}

/** A missing carat or tenure means the usual one. */
export type PledgeInput = {
  pieces: readonly { weight: string; carat?: string }[];
  tenure?: string;
};

/** Amounts in paise. */
export type Eligibility = ReturnType<typeof estimateLendable> & {
  pieces: readonly Piece[];
  months: number;
  monthly: Paise;
  total: Paise;
};

type LendingOffer = { rate: Rupees; percentAYear: number; day: Day };

/** Gives no result if any piece is invalid, because the sum of the others would be wrong. */
export function eligibilityOf(
  typed: PledgeInput,
  { rate, percentAYear, day }: LendingOffer,
): Eligibility | undefined {
  const pieces = typed.pieces.map(({ weight, carat = String(defaultCarat) }) => ({
    grams: parseGrams(weight).value ?? 0,
    carat: Number(carat),
  }));
  if (!pieces.every(isValidPiece)) return undefined;
  const months = tenureMonths.find((each) => String(each) === typed.tenure) ?? defaultTenureMonths;
  const estimated = estimateLendable(pieces, rate, day);
  const terms = { principal: estimated.amount, rate: toBasisPoints(percentAYear), months } as const;
  return { ...estimated, pieces, months, ...calculateInstalments({ ...terms, basis: "perYear" }) };
}
