/** Opening hours of a branch in India, without holidays. */
import { minuteOfWeek } from "./basics/dates.ts";

/** 24-hour clock: '09:00'. */
export type ClockTime = `${number}:${number}`;

/** Same hours on all open days. In `closedOn`, 0 is Sunday. */
export type Hours = { opens: ClockTime; closes: ClockTime; closedOn: readonly number[] };

/** Returns 'Mo-Sa 09:00-18:00', or '' for a branch that never opens. Source: schema.org/openingHours. */
export function formatOpeningHours({ opens, closes, closedOn }: Hours): string {
  const runs = fromMonday
    .map((day) => (closedOn.includes(day) ? " " : `${shortNames[day]}-`))
    .join("")
    .split(" ")
    .filter(Boolean)
    .map((run) => run.replace(/-$/, "").replace(/-.*-/, "-"));
  return runs.length > 0 ? `${runs.join(",")} ${opens}-${closes}` : "";
}

/**
 * Start of an open or closed period, in minutes since Sunday 00:00, and its end: weekday, days from now, and time. Each
 * midnight starts a new turn, because the days from now decrease.
 */
export type OpeningChange = {
  at: number;
  isOpen: boolean;
  until: { day: number; inDays: number; time: ClockTime };
};

/** Ordered by week; empty for a branch that never opens. */
export function openingChangesOf({ opens, closes, closedOn }: Hours): OpeningChange[] {
  const days = week.filter((day) => !closedOn.includes(day));
  if (days.length === 0) return [];
  const closed = (day: number, time: ClockTime, soonest: 0 | 1): OpeningChange => {
    let inDays: number = soonest;
    while (!days.includes((day + inDays) % 7)) inDays += 1;
    const until = { day: (day + inDays) % 7, inDays, time: opens };
    return { at: day * 1440 + minutesOf(time), isOpen: false, until };
  };
  const open = (day: number): OpeningChange => {
    const until = { day, inDays: 0, time: closes };
    return { at: day * 1440 + minutesOf(opens), isOpen: true, until };
  };
  return week.flatMap((day) => [
    closed(day, "00:00", 0),
    ...(days.includes(day) ? [open(day), closed(day, closes, 1)] : []),
  ]);
}

/** Latest turn at a moment in milliseconds since 1970. */
export function lastOpeningChange<Kind extends { at: number }>(
  turns: readonly Kind[],
  now: number,
): Kind | undefined {
  const minute = minuteOfWeek(now);
  return turns.findLast(({ at }) => at <= minute);
}

export const hourOf = (time: ClockTime): number => Math.floor(minutesOf(time) / 60);

function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const shortNames = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];
const week = [0, 1, 2, 3, 4, 5, 6];
const fromMonday = [1, 2, 3, 4, 5, 6, 0];
