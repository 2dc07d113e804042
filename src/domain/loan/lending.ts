/** Assesses a loan on its gold: value, lending limit, loan-to-value and excess. Amounts in paise. */
import { type Article, specifiedCarat, type UnassayedCarat, goldValueOn } from "#domain/gold/articles.ts";
import type { Day } from "#domain/basics/dates.ts";
import { type CaratTenths, toCaratTenths } from "#domain/gold/gold-value.ts";
import { type RateChange, type ReferenceRate, referenceRatesOn } from "#domain/gold/gold-rates.ts";
import { isWithinLimit, type LendingRule, lendable, loanToValue } from "./lending-limits.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import type { BasisPoints, Milligrams } from "#domain/basics/measures.ts";

/** Without `fineness` it has not been assayed. */
export type Lot = { fineness?: CaratTenths; net: Milligrams; reference: ReferenceRate };

/** `excess` is 0 within the limit. `ltv` covers this loan alone. */
export type Assessment = {
  lots: Lot[];
  value: Paise;
  rule: LendingRule;
  limit: { amount: Paise; percent: number };
  ltv?: BasisPoints;
  excess: Paise;
};

/** Undefined while no rate is set or no gold is weighed. */
export function assess(
  { amount, lent = amount, most, articles, others, rule, unassayed = specifiedCarat }: LoanToAssess,
  changes: readonly RateChange[],
  day: Day,
): Assessment | undefined {
  const value = goldValueOn(day, changes, articles, unassayed);
  const isWeighed = articles.some(({ net }) => net > 0);
  if (value === undefined || Number.isNaN(value) || !isWeighed) return undefined;
  const { percent, ...limit } = lendable(value, rule, others);
  if (most) limit.amount = most({ value, rule, others });
  const isWithin = isWithinLimit(amount, value, rule, others);
  return {
    lots: lotsOf(articles, changes, day, unassayed),
    value,
    rule,
    limit: { ...limit, percent },
    ltv: value > 0 ? loanToValue(amount, value) : undefined,
    excess: isWithin ? 0 : lent - limit.amount,
  };
}

type LoanToAssess = {
  amount: Paise;
  lent?: Paise;
  most?: (on: { value: Paise; rule: LendingRule; others: Paise }) => Paise;
  articles: readonly Article[];
  others: Paise;
  rule: LendingRule;
  unassayed?: UnassayedCarat;
};

export const aboveLimitText = (amount: Paise, { excess, limit, value }: Assessment): string =>
  `Above its limit by ${formatPaise(excess)} at today's rate: ${formatPaise(amount)} is owed; the limit is ${formatPaise(limit.amount)} on gold worth ${formatPaise(value)}.`;

function lotsOf(
  articles: readonly Article[],
  changes: readonly RateChange[],
  day: Day,
  unassayed: UnassayedCarat,
): Lot[] {
  const referenceRate = referenceRatesOn(changes, day);
  const weights = new Map<CaratTenths | undefined, Milligrams>();
  for (const { fineness, net } of articles) weights.set(fineness, (weights.get(fineness) ?? 0) + net);
  return [...weights].flatMap(([fineness, net]) => {
    const reference = referenceRate(fineness ?? toCaratTenths(unassayed));
    return reference ? [{ fineness, net, reference }] : [];
  });
}
