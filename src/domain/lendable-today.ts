import type { Day } from "./dates.ts";
import { goldValue, rateOf } from "./gold-value.ts";
import { lendable, lendingRuleOn } from "./lending-limits.ts";
import { type Paise, type Rupees, toPaise } from "./money.ts";
import { type Grams, toMilligrams } from "./weight.ts";

/** A piece of gold as somebody describes it who has not been to the branch. */
export type Piece = { grams: Grams; karat: number };

/** In grams; beyond it somebody's finger slipped. */
export const heaviest: Grams = 1_00_000;

export const isWeighable = ({ grams }: Piece): boolean => grams > 0 && grams <= heaviest;

/** Of the tier that decides: the largest loan that it is for, or the one that it begins above. */
export type TierInWords = { upTo: Paise } | { above: Paise };

/**
 * What pieces of gold are worth at a rate of pure gold (rupees per gram), and what may be lent on them on a day to
 * somebody who owes nothing else. Amounts in paise; `percent` is the share of the value that the rule allows.
 */
export function lendableToday(
  pieces: readonly Piece[],
  rate: Rupees,
  day: Day,
): { values: Paise[]; value: Paise; amount: Paise; percent: number; tier: TierInWords } {
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
