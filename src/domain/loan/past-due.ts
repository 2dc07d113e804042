import { addDays, type Day, daysBetween } from "#domain/basics/dates.ts";

/**
 * Days past due at the end of a day: the due day is day 1 and shows 0, because its payment may still come.
 * Source: Reserve Bank of India, RBI/2021-2022/125, 12 November 2021, paragraph 2.
 */
export const daysPastDue = (overdueSince: Day | undefined, day: Day): number =>
  overdueSince && overdueSince < day ? daysBetween(overdueSince, day) + 1 : 0;

/** The due day of what is so many days past due on a day, for comparing due days in SQL. */
export const dueDayOf = (days: number, day: Day): Day => addDays(day, 1 - days);
