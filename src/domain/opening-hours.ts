import { addDays, dayOf, minuteOfWeek, weekdayOf } from "./basics/dates.ts";
import { type BranchCalendar, isWorkingDay } from "./loan/working-days.ts";

/** 24-hour clock: '09:00'. */
export type ClockTime = `${number}:${number}`;

/** In `closedOn`, 0 is Sunday. */
export type Hours = { opens: ClockTime; closes: ClockTime; closedOn: readonly number[] };

/** '' for a branch that never opens. Source: schema.org/openingHours. */
export function formatOpeningHours({ opens, closes, closedOn }: Hours): string {
  const runs = fromMonday
    .map((day) => (closedOn.includes(day) ? " " : `${shortNames[day]}-`))
    .join("")
    .split(" ")
    .filter(Boolean)
    .map((run) => run.replace(/-$/, "").replace(/-.*-/, "-"));
  return runs.length > 0 ? `${runs.join(",")} ${opens}-${closes}` : "";
}

type OpeningStatus = { isOpen: boolean; until: { day: number; inDays: number; time: ClockTime } };

/** Undefined for a branch that stays closed for a week. `now` is in milliseconds since 1970. */
export function openingStatusAt(
  now: number,
  { opens, closes, closedOn, holidays }: Hours & BranchCalendar,
): OpeningStatus | undefined {
  const day = dayOf(new Date(now).toISOString());
  const minute = minuteOfWeek(now) % 1440;
  const isOpenIn = (days: number) => isWorkingDay(addDays(day, days), { closedOn, holidays });
  if (isOpenIn(0) && minute >= minutesOf(opens) && minute < minutesOf(closes))
    return { isOpen: true, until: { day: weekdayOf(day), inDays: 0, time: closes } };
  const soonest = minute < minutesOf(opens) ? 0 : 1;
  const inDays = comingWeek.find((days) => days >= soonest && isOpenIn(days));
  if (inDays === undefined) return undefined;
  return { isOpen: false, until: { day: weekdayOf(addDays(day, inDays)), inDays, time: opens } };
}

export const hourOf = (time: ClockTime): number => Math.floor(minutesOf(time) / 60);

function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const shortNames = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];
const comingWeek = [0, 1, 2, 3, 4, 5, 6, 7];
const fromMonday = [1, 2, 3, 4, 5, 6, 0];
