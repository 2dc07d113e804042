/**
 * Calculates interest on a loan by days, rounded only on reading, so that it does not depend on how often it is read.
 * Source: gold-loan rules, "Loans by days", 1 to 4.
 */
import type { Paise } from "#domain/basics/money.ts";
import type { BasisPoints } from "#domain/basics/measures.ts";
import type { TermsByDays, Slab } from "./terms.ts";

/** Paise × basis points × days. */
export type ExactAmount = bigint;

/** `final` changes no more. The accrual period began on day `from` and has accrued `principalDays` (paise × days). */
export type AccruedInterest = { final: ExactAmount; from: number; principalDays: bigint };

export const noAccruedInterest: AccruedInterest = { final: 0n, from: 0, principalDays: 0n };

/** Adds the interest of days on which the principal is the same. */
export function accrueInterest(
  { slabs, slabBasis }: Pick<TermsByDays, "slabs" | "slabBasis">,
  accrued: AccruedInterest,
  { principal, from, to }: { principal: Paise; from: number; to: number },
): AccruedInterest {
  if (slabBasis === "stepped")
    return { ...accrued, final: accrued.final + steppedInterest(slabs, principal, from, to) };
  return { ...accrued, principalDays: accrued.principalDays + BigInt(principal) * BigInt(to - from) };
}

/** Counts days from zero again. */
export const endAccrualPeriod = (
  terms: Pick<TermsByDays, "slabs">,
  accrued: AccruedInterest,
  at: number,
): AccruedInterest => ({
  final: exactInterest(terms, accrued, at),
  from: at,
  principalDays: 0n,
});

/** In paise rounded half up. At least the interest of the minimum days. */
export function interestOf(terms: TermsByDays, accrued: AccruedInterest, at: number): Paise {
  const sum = exactInterest(terms, accrued, at);
  const least = minimumInterest(terms);
  return roundToPaise(sum > least ? sum : least, terms);
}

/** Rounds half up. */
export function roundToPaise(sum: ExactAmount, { daysInYear }: Pick<TermsByDays, "daysInYear">): Paise {
  const divisor = BigInt(10_000 * daysInYear);
  return Number((2n * sum + divisor) / (2n * divisor));
}

const exactInterest = (
  { slabs }: Pick<TermsByDays, "slabs">,
  { final, from, principalDays }: AccruedInterest,
  at: number,
) => final + principalDays * BigInt(slabRateAfter(slabs, at - from));

function minimumInterest({ slabs, slabBasis, principal, minimumDays }: TermsByDays): ExactAmount {
  if (slabBasis === "stepped") return steppedInterest(slabs, principal, 0, minimumDays);
  return BigInt(principal) * BigInt(minimumDays) * BigInt(slabRateAfter(slabs, minimumDays));
}

/** A slab up to 30 days covers days 0 to 29. */
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
