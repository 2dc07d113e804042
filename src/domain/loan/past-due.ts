import { addDays, type Day, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { oneRupee } from "./whole-rupees.ts";

/**
 * Counts the due date as day 1 but shows 0 on it, because the payment may still come.
 * Source: Reserve Bank of India, RBI/2021-2022/125, 12 November 2021, paragraph 2.
 */
export const daysPastDue = (overdueSince: Day | undefined, day: Day): number =>
  overdueSince && overdueSince < day ? daysBetween(overdueSince, day) + 1 : 0;

/** Due date on which the unpaid amounts reach a rupee. Less is not overdue. */
export function earliestDueOf(dueDays: readonly { due: Day; unpaid: Paise }[]): Day | undefined {
  let unpaid = 0;
  return dueDays.find((each) => {
    unpaid += each.unpaid;
    return unpaid >= oneRupee;
  })?.due;
}

export const overdueSinceOf = (days: number, day: Day): Day => addDays(day, 1 - days);
