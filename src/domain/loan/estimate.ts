/** What somebody's gold is likely to borrow, before the branch has seen it: for the public pages and for the server. */
import type { Day } from "#domain/basics/dates.ts";
import { goldValue, purities, rateOf } from "#domain/gold/gold-value.ts";
import { instalments } from "./instalments.ts";
import { lendable, lendingRuleOn } from "./lending-limits.ts";
import { type Paise, type Rupees, toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import { type Grams, toMilligrams } from "#domain/basics/weight.ts";

/** A piece of gold as somebody describes it who has not been to the branch. */
export type Piece = { grams: Grams; karat: number };

/** In grams; beyond it somebody's finger slipped. */
export const heaviest: Grams = 1_00_000;

/** Whether a piece can be counted: of a weight and of a purity that there is. */
export const isCountable = ({ grams, karat }: Piece): boolean =>
  grams > 0 && grams <= heaviest && purities.some((each) => each === karat);

/** Most jewellery is of 22 carat. */
export const usualKarat = 22;

/**
 * What is shown before anybody has typed. So little that the first tier decides as long as a gram of pure gold costs less
 * than ₹32,000.
 */
export const examplePiece: Piece = { grams: 10, karat: usualKarat };

/** In months, those to choose from, and the one that is chosen at first. */
export const tenures = [3, 6, 12, 18, 24, 36] as const;
export const usualTenure = 12;

/** Of the tier that decides: the largest loan that it is for, or the one that it begins above. */
export type DecisiveTier = { upTo: Paise } | { above: Paise };

/**
 * What pieces of gold are worth at a rate of pure gold (rupees per gram), and what may be lent on them on a day to
 * somebody who owes nothing else. Amounts in paise; `percent` is the share of the value that the rule allows.
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

/** An amount in paise repaid in equal instalments over some months, at a rate in percent a year. */
export const repaidOver = (principal: Paise, percentAYear: number, months: number) =>
  instalments({ principal, rate: toBasisPoints(percentAYear), months, basis: "perYear" });
