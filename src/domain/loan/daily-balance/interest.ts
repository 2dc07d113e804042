/**
 * Interest by days as exact sums of principal × rate × days, rounded only on reading. So it does not depend on how
 * often it is read or paid. Source: gold-loan rules, "Loans by days", 1 to 4.
 */
import type { Paise } from "#domain/basics/money.ts";
import type { BasisPoints } from "#domain/basics/percent.ts";
import type { DailyTerms, Slab } from "./terms.ts";

/** Paise × basis points × days. */
export type ExactAmount = bigint;

/**
 * Interest accrued so far; days are counted since the loan was made. `before` is final. The current accrual period
 * began on day `from` and has accrued `principalDays` (paise × days).
 */
export type AccruedInterest = { before: ExactAmount; from: number; principalDays: bigint };

export const noAccruedInterest: AccruedInterest = { before: 0n, from: 0, principalDays: 0n };

/** Accrues interest over days of constant principal. */
export function accrueInterest(
  { slabs, slabBasis }: Pick<DailyTerms, "slabs" | "slabBasis">,
  gathered: AccruedInterest,
  { principal, from, to }: { principal: Paise; from: number; to: number },
): AccruedInterest {
  if (slabBasis === "stepped")
    return { ...gathered, before: gathered.before + steppedInterest(slabs, principal, from, to) };
  return { ...gathered, principalDays: gathered.principalDays + BigInt(principal) * BigInt(to - from) };
}

/** Makes the interest of the accrual period final and counts days from zero again. */
export const endAccrualPeriod = (
  terms: Pick<DailyTerms, "slabs">,
  gathered: AccruedInterest,
  at: number,
): AccruedInterest => ({
  before: exactInterest(terms, gathered, at),
  from: at,
  principalDays: 0n,
});

/** Total interest up to a day, in paise rounded half up. It is at least the interest of the minimum days. */
export function interestOf(terms: DailyTerms, gathered: AccruedInterest, at: number): Paise {
  const sum = exactInterest(terms, gathered, at);
  const least = minimumInterest(terms);
  return roundToPaise(sum > least ? sum : least, terms);
}

/** Converts an exact sum to paise, rounded half up. */
export function roundToPaise(sum: ExactAmount, { daysInYear }: Pick<DailyTerms, "daysInYear">): Paise {
  const divisor = BigInt(10_000 * daysInYear);
  return Number((2n * sum + divisor) / (2n * divisor));
}

const exactInterest = (
  { slabs }: Pick<DailyTerms, "slabs">,
  { before, from, principalDays }: AccruedInterest,
  at: number,
) => before + principalDays * BigInt(slabRateAfter(slabs, at - from));

/** Interest of the minimum days on the amount lent. */
function minimumInterest({ slabs, slabBasis, principal, minimumDays }: DailyTerms): ExactAmount {
  if (slabBasis === "stepped") return steppedInterest(slabs, principal, 0, minimumDays);
  return BigInt(principal) * BigInt(minimumDays) * BigInt(slabRateAfter(slabs, minimumDays));
}

/** Charges each day at the rate of its own slab. A slab up to 30 days covers days 0 to 29. */
function steppedInterest(slabs: readonly Slab[], principal: Paise, from: number, to: number): ExactAmount {
  let rateDays = 0;
  let start = 0;
  for (const { upTo = Number.POSITIVE_INFINITY, rate } of slabs) {
    rateDays += rate * Math.max(0, Math.min(to, upTo) - Math.max(from, start));
    start = upTo;
  }
  return BigInt(principal) * BigInt(rateDays);
}

const slabRateAfter = (slabs: readonly Slab[], days: number): BasisPoints =>
  slabs.find(({ upTo }) => upTo === undefined || days <= upTo)?.rate ?? 0;
