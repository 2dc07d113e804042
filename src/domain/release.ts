import { type Day, daysBetween } from "./dates.ts";
import { isWithinLimit, type LendingRule, tierOf } from "./lending-limits.ts";
import { type Paise, toPaise } from "./money.ts";
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

/** Days are calendar days; `atStake` is what the delay has come to, in paise. */
export type Waiting = { latest: Day; daysWaiting: number; daysLate: number; atStake: Paise };

/** How long the articles of a loan closed on one day have waited by another. The branch's own delay is assumed. */
export function waitingOn(day: Day, closed: Day, calendar: BranchCalendar): Waiting {
  const latest = addWorkingDays(closed, releaseRule.workingDays, calendar);
  const daysLate = Math.max(0, daysBetween(latest, day));
  return {
    latest,
    daysWaiting: Math.max(0, daysBetween(closed, day)),
    daysLate,
    atStake: daysLate * releaseRule.compensationPerDay,
  };
}

/**
 * Whether some articles may be handed over while the loan runs: what stays, at its value of the day, must cover what
 * is owed within the rule. Once nothing is owed, everything may go.
 */
export const isReleasable = (
  owed: Paise,
  remainingValue: Paise,
  rule: LendingRule,
  others: Paise = 0,
): boolean => owed === 0 || isWithinLimit(owed, remainingValue, rule, others);

/** What must at least stay, at its value of the day in paise, while so much is owed. */
export const coverOf = (owed: Paise, rule: LendingRule, others: Paise = 0): Paise =>
  Math.ceil((owed * 100) / tierOf(owed + others, rule).percent);
