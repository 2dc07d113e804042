import { type Article, type UnassayedCarat, valueOn } from "#domain/gold/articles.ts";
import { addDays, type Day, daysBetween, formatDate } from "#domain/basics/dates.ts";
import { isDisbursed } from "./disbursed.ts";
import type { RateChange } from "#domain/gold/gold-rates.ts";
import { isWithinLimit, type LendingRule, lendable, tierOf } from "./lending-limits.ts";
import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import { addWorkingDays, type BranchCalendar } from "./working-days.ts";

/**
 * How soon pledged gold is handed over once the loan is paid, and what the borrower is owed for every day after that.
 * Source: Reserve Bank of India (Lending Against Gold and Silver Collateral) Directions, 2025, on release of collateral.
 */
export const releaseRule = {
  since: "2026-04-01",
  workingDays: 7,
  compensationPerDay: toPaise(5_000),
} as const;

/** Days are calendar days; `atStake` is what the delay has come to, in paise. No day is late before there was a rule. */
export type Waiting = { latest: Day; daysWaiting: number; daysLate: number; atStake: Paise };

/** How long the articles of a loan closed on one day have waited by another. The branch's own delay is assumed. */
export function waitingOn(day: Day, closed: Day, calendar: BranchCalendar): Waiting {
  const latest = addWorkingDays(closed, releaseRule.workingDays, calendar);
  const lastInTime = latest < releaseRule.since ? addDays(releaseRule.since, -1) : latest;
  const daysLate = Math.max(0, daysBetween(lastInTime, day));
  return {
    latest,
    daysWaiting: Math.max(0, daysBetween(closed, day)),
    daysLate,
    atStake: daysLate * releaseRule.compensationPerDay,
  };
}

/** Why nothing of a loan is handed over; undefined where what is pledged may go. */
export function releaseProblem(status: string, isRenewed: boolean): string | undefined {
  if (isRenewed) return "The articles went over to the renewed loan";
  return isDisbursed({ status }) ? undefined : `The loan is ${status}; there is nothing to hand over`;
}

/**
 * What a loan owes as it would be settled on a day, and its customer on other loans, in paise; the rule that the loan
 * keeps, and the gold rates.
 */
export type Dues = {
  day: Day;
  owed: Paise;
  /** That `owed` is what is payable at the end of the term, which is what counts to the limit of a bullet. */
  isAtMaturity?: boolean;
  others: Paise;
  rule: LendingRule;
  changes: readonly RateChange[];
  /** What counts of articles that nobody assayed; as specified where nothing is said. */
  unassayed?: UnassayedCarat;
};

/** What the articles that stay on a loan are worth on a day, and what they must be worth; in paise. */
export type Cover = Pick<Dues, "owed" | "isAtMaturity"> & {
  needed: Paise;
  value: Paise;
  isEnough: boolean;
};

/**
 * Whether the other articles may go while the loan runs: those that stay, at their value of the day, must cover what is
 * owed within the rule. One stays even where nothing is owed any more, until the loan is closed.
 */
export function coverOf(
  staying: readonly Article[],
  { day, owed, isAtMaturity, others, rule, changes, unassayed }: Dues,
): Cover {
  const value = valueOn(day, changes, staying, unassayed) ?? 0;
  return {
    owed,
    isAtMaturity,
    needed: Math.ceil((owed * 10_000) / toBasisPoints(tierOf(owed + others, rule).percent)),
    value,
    isEnough: staying.length > 0 && isWithinLimit(owed, value, rule, others),
  };
}

/** Why the others are not handed over while the loan runs; undefined where they may go. */
export function stayingProblem(staying: readonly Article[], dues: Dues): string | undefined {
  if (staying.length === 0) return "The last articles go when the loan is paid; settle it first";
  const cover = coverOf(staying, dues);
  return cover.isEnough ? undefined : coverText(cover);
}

/**
 * Why an edit takes more of a loan's gold away than a mistake in typing: it leaves no receipt, as a release does.
 * Judged by what the edit takes, not by what a fall of the rate took before.
 */
export function lossProblem(
  status: string,
  { before, after }: { before: readonly Article[]; after: readonly Article[] },
  dues: Dues,
): string | undefined {
  if (status === "closed" && after.length < before.length) {
    return `Of ${before.length} articles that wait to be handed over, ${after.length} would be left`;
  }
  if (status !== "active") return undefined;
  const cover = coverOf(after, dues);
  const isLess = cover.value < (valueOn(dues.day, dues.changes, before, dues.unassayed) ?? 0);
  return isLess && !cover.isEnough ? coverText(cover) : undefined;
}

/** While articles are chosen, and where too few would stay. */
export const coverText = ({ owed, isAtMaturity, needed, value }: Cover): string =>
  `${formatPaise(owed)} ${owedWhen({ isAtMaturity })}, so gold worth ${formatPaise(needed)} must stay; what would stay is worth ${formatPaise(value)}`;

/** How what counts to the limit is told. */
export const owedWhen = ({ isAtMaturity }: Pick<Dues, "isAtMaturity">): string =>
  isAtMaturity ? "is payable at the end of the term" : "is owed";

/**
 * What whoever takes a payment back has to confirm where articles went because it had been paid; undefined where those
 * that stayed cover what is owed again.
 */
export function reversalQuestion(
  staying: readonly Article[],
  handedOver: readonly Day[],
  { day, owed, isAtMaturity, others, rule, changes, unassayed }: Dues,
): string | undefined {
  const value = valueOn(day, changes, staying, unassayed) ?? 0;
  if (handedOver.length === 0 || isWithinLimit(owed, value, rule, others)) return undefined;
  const most = formatPaise(lendable(value, rule, others).amount);
  const days = [...new Set(handedOver)]
    .sort()
    .map((day) => formatDate(day))
    .join(" and ");
  return `${formatPaise(owed)} would be ${isAtMaturity ? "payable at the end of the term" : "owed"} on gold worth ${formatPaise(value)}, of which ${most} may be lent, because articles were handed over on ${days}`;
}
