/** Rules for handing gold back: the deadline, compensation for delay, and the cover that must stay. */
import { type Article, type UnassayedCarat, goldValueOn } from "#domain/gold/articles.ts";
import { addDays, type Day, daysBetween, formatDate } from "#domain/basics/dates.ts";
import { isDisbursed } from "./disbursed.ts";
import type { RateChange } from "#domain/gold/gold-rates.ts";
import { isWithinLimit, type LendingRule, lendable, tierOf } from "./lending-limits.ts";
import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/measures.ts";
import { addWorkingDays, type BranchCalendar } from "./working-days.ts";

/**
 * Source: Reserve Bank of India (Lending Against Gold and Silver Collateral) Directions, 2025, on release of
 * collateral.
 */
export const releaseRule = {
  since: "2026-04-01",
  workingDays: 7,
  compensationPerDay: toPaise(5_000),
} as const;

/** Calendar days. `daysLate` count from the deadline or the last handover. Days before the rule are never late. */
export type HandoverDeadline = { latest: Day; daysWaiting: number; daysLate: number; compensation: Paise };

/** Assumes that the branch caused the delay. */
export function handoverDeadlineOn(
  day: Day,
  { closed, lastHandover = closed }: { closed: Day; lastHandover?: Day },
  calendar: BranchCalendar,
): HandoverDeadline {
  const latest = addWorkingDays(closed, releaseRule.workingDays, calendar);
  const lastDayInTime = latest < releaseRule.since ? addDays(releaseRule.since, -1) : latest;
  const daysLate = Math.max(0, daysBetween(lastDayInTime > lastHandover ? lastDayInTime : lastHandover, day));
  return {
    latest,
    daysWaiting: Math.max(0, daysBetween(closed, day)),
    daysLate,
    compensation: daysLate * releaseRule.compensationPerDay,
  };
}

export function releaseProblem(status: string, isRenewed: boolean): string | undefined {
  if (isRenewed) return "The articles moved to the renewed loan";
  return isDisbursed({ status }) ? undefined : `The loan is ${status}; no gold to hand over`;
}

export type CoverRequirement = {
  day: Day;
  owed: Paise;
  /** The payoff at the end of the term counts to the limit of a bullet loan. */
  isAtMaturity?: boolean;
  others: Paise;
  rule: LendingRule;
  changes: readonly RateChange[];
  unassayed?: UnassayedCarat;
};

type Cover = Pick<CoverRequirement, "owed" | "isAtMaturity"> & {
  requiredValue: Paise;
  value: Paise;
  isEnough: boolean;
};

/** At least one article stays until the loan closes. */
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

export function remainingGoldProblem(
  staying: readonly Article[],
  dues: CoverRequirement,
): string | undefined {
  if (staying.length === 0) return "The last articles are released when the loan is paid; settle it first";
  const cover = coverOf(staying, dues);
  return cover.isEnough ? undefined : coverText(cover);
}

/** Unlike a release, an edit leaves no receipt. Checks only the loss by the edit, not an earlier fall of the rate. */
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

export const coverText = ({ owed, isAtMaturity, requiredValue, value }: Cover): string =>
  `${formatPaise(owed)} is ${owedText(isAtMaturity)}, so gold worth ${formatPaise(requiredValue)} must stay; the remaining articles are worth ${formatPaise(value)}`;

const owedText = (isAtMaturity?: boolean): string => (isAtMaturity ? "payable at maturity" : "owed");

/** Asks before a reversal raises the debt above the cover of the articles that stayed. */
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
  return `${formatPaise(owed)} would be ${owedText(isAtMaturity)} on gold worth ${formatPaise(value)} with a limit of ${most}, because articles were handed over on ${days}`;
}
