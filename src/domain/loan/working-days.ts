import { addDays, type Day, weekdayOf } from "#domain/basics/dates.ts";

/** 0 is Sunday. */
export type BranchCalendar = { closedOn: readonly number[]; holidays: readonly Day[] };

export const isWorkingDay = (day: Day, { closedOn, holidays }: BranchCalendar): boolean =>
  !closedOn.includes(weekdayOf(day)) && !holidays.includes(day);

/** Counting starts on the next day. */
export function addWorkingDays(day: Day, count: number, calendar: BranchCalendar): Day {
  let [reached, left] = [day, count];
  while (left > 0) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, calendar)) left--;
  }
  return reached;
}
