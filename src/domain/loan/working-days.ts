import { addDays, type Day, weekdayOf } from "#domain/basics/dates.ts";

/** When a branch is closed: on weekdays (0 for a Sunday) and on single days. */
export type BranchCalendar = { closedOn: readonly number[]; holidays: readonly Day[] };

export const isWorkingDay = (day: Day, { closedOn, holidays }: BranchCalendar): boolean =>
  !closedOn.includes(weekdayOf(day)) && !holidays.includes(day);

/** The day on which so many working days have passed; the day itself is not counted. */
export function addWorkingDays(day: Day, count: number, calendar: BranchCalendar): Day {
  let [reached, left] = [day, count];
  while (left > 0) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, calendar)) left--;
  }
  return reached;
}
