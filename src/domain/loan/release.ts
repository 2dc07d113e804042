import { type Article, type UnassayedCarat, goldValueOn } from "#domain/gold/articles.ts";
import { addDays, type Day, daysBetween, formatDate } from "#domain/basics/dates.ts";
import { isDisbursed } from "./disbursed.ts";
import type { RateChange } from "#domain/gold/gold-rates.ts";
import { isWithinLimit, type LendingRule, lendable, tierOf } from "./lending-limits.ts";
import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import { addWorkingDays, type BranchCalendar } from "./working-days.ts";

/**
 * Deadline for handing over pledged gold after the loan is paid, and the compensation for each day of delay.
 * Source: Reserve Bank of India (Lending Against Gold and Silver Collateral) Directions, 2025, on release of collateral.
 */
export const releaseRule = {
  since: "2026-04-01",
  workingDays: 7,
  compensationPerDay: toPaise(5_000),
} as const;

/**
 * Days are calendar days. `daysLate` count from the deadline or from the last handover, whose own days are settled. Days before
 * the rule are never late.
 */
export type HandoverDeadline = { latest: Day; daysWaiting: number; daysLate: number; compensation: Paise };

/** Assumes that the branch caused the delay. */
export function handoverDeadlineOn(
  day: Day,
  { closed, lastHandover = closed }: { closed: Day; lastHandover?: Day },
  calendar: BranchCalendar,
): HandoverDeadline {
  const latest = addWorkingDays(closed, releaseRule.workingDays, calendar);
  const inTime = latest < releaseRule.since ? addDays(releaseRule.since, -1) : latest;
  const daysLate = Math.max(0, daysBetween(inTime > lastHandover ? inTime : lastHandover, day));
  return {
    latest,
    daysWaiting: Math.max(0, daysBetween(closed, day)),
    daysLate,
    compensation: daysLate * releaseRule.compensationPerDay,
  };
}

/** Returns why no article can be released, or undefined. */
export function releaseProblem(status: string, isRenewed: boolean): string | undefined {
  if (isRenewed) return "The articles moved to the renewed loan";
  return isDisbursed({ status }) ? undefined : `The loan is ${status}; no gold to hand over`;
}

/** Amounts owed on a day, on this loan and on the customer's others, with the rule of the loan and the gold rates. */
export type CoverRequirement = {
  day: Day;
  owed: Paise;
  /** `owed` is the payoff at the end of the term, which counts to the limit of a bullet loan. */
  isAtMaturity?: boolean;
  others: Paise;
  rule: LendingRule;
  changes: readonly RateChange[];
  /** Carat counted for articles that have not been assayed; the specified one by default. */
  unassayed?: UnassayedCarat;
};

/** Value of the articles that stay, and the value they need. */
export type Cover = Pick<CoverRequirement, "owed" | "isAtMaturity"> & {
  requiredValue: Paise;
  value: Paise;
  isEnough: boolean;
};

/**
 * Checks that the articles that stay cover the debt within the rule at the day's value. At least one stays until the
 * loan closes.
 */
export function coverOf(
  staying: readonly Article[],
  { day, owed, isAtMaturity, others, rule, changes, unassayed }: CoverRequirement,
): Cover {
  const value = goldValueOn(day, changes, staying, unassayed) ?? 0;
  return {
    owed,
    isAtMaturity,
    requiredValue: Math.ceil((owed * 10_000) / toBasisPoints(tierOf(owed + others, rule).percent)),
    value,
    isEnough: staying.length > 0 && isWithinLimit(owed, value, rule, others),
  };
}

/** Returns why the other articles cannot be released while the loan runs, or undefined. */
export function remainingGoldProblem(
  staying: readonly Article[],
  dues: CoverRequirement,
): string | undefined {
  if (staying.length === 0) return "The last articles are released when the loan is paid; settle it first";
  const cover = coverOf(staying, dues);
  return cover.isEnough ? undefined : coverText(cover);
}

/**
 * Returns why an edit removes too much gold: unlike a release, it leaves no receipt. It checks only the loss by the
 * edit, not an earlier fall of the rate.
 */
export function goldLossProblem(
  status: string,
  { before, after }: { before: readonly Article[]; after: readonly Article[] },
  dues: CoverRequirement,
): string | undefined {
  if (status === "closed" && after.length < before.length) {
    return `${before.length} articles are waiting to be handed over; this edit would leave ${after.length}`;
  }
  if (status !== "active") return undefined;
  const cover = coverOf(after, dues);
  const isLess = cover.value < (goldValueOn(dues.day, dues.changes, before, dues.unassayed) ?? 0);
  return isLess && !cover.isEnough ? coverText(cover) : undefined;
}

/** Shown while articles are chosen, and where too few would stay. */
export const coverText = ({ owed, isAtMaturity, requiredValue, value }: Cover): string =>
  `${formatPaise(owed)} ${owedText({ isAtMaturity })}, so gold worth ${formatPaise(requiredValue)} must stay; the remaining articles are worth ${formatPaise(value)}`;

const owedText = ({ isAtMaturity }: Pick<CoverRequirement, "isAtMaturity">): string =>
  isAtMaturity ? "is payable at maturity" : "is owed";

/**
 * Question to confirm before a payment is reversed after articles were handed over. Undefined where the articles that
 * stayed cover the debt.
 */
export function reversalQuestion(
  staying: readonly Article[],
  handedOver: readonly Day[],
  { day, owed, isAtMaturity, others, rule, changes, unassayed }: CoverRequirement,
): string | undefined {
  const value = goldValueOn(day, changes, staying, unassayed) ?? 0;
  if (handedOver.length === 0 || isWithinLimit(owed, value, rule, others)) return undefined;
  const most = formatPaise(lendable(value, rule, others).amount);
  const days = [...new Set(handedOver)]
    .sort()
    .map((day) => formatDate(day))
    .join(" and ");
  return `${formatPaise(owed)} would be ${isAtMaturity ? "payable at maturity" : "owed"} on gold worth ${formatPaise(value)} with a limit of ${most}, because articles were handed over on ${days}`;
}
