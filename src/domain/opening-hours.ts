/** When a branch is open, by India's clock; holidays apart. */
import { minuteOfWeek } from "./basics/dates.ts";

/** '09:00', on a clock of 24 hours. */
export type ClockTime = `${number}:${number}`;

/** The same on every day of the week (0 for a Sunday) but those on which it is closed. */
export type Hours = { opens: ClockTime; closes: ClockTime; closedOn: readonly number[] };

/** 'Mo-Sa 09:00-18:00', or '' for a branch that never opens. Source: schema.org/openingHours. */
export function writtenHours({ opens, closes, closedOn }: Hours): string {
  const runs = fromMonday
    .map((day) => (closedOn.includes(day) ? " " : `${shortNames[day]}-`))
    .join("")
    .split(" ")
    .filter(Boolean)
    .map((run) => run.replace(/-$/, "").replace(/-.*-/, "-"));
  return runs.length > 0 ? `${runs.join(",")} ${opens}-${closes}` : "";
}

/**
 * From when on in the week, in minutes since Sunday began, a branch is open or closed, and when that ends again: on which
 * day, and in how many days, which at midnight are fewer.
 */
export type Turn = { at: number; isOpen: boolean; until: { day: number; inDays: number; time: ClockTime } };

/** All of them, in the order of the week; none of a branch that never opens. */
export function turnsOf({ opens, closes, closedOn }: Hours): Turn[] {
  const days = week.filter((day) => !closedOn.includes(day));
  if (days.length === 0) return [];
  const closed = (day: number, time: ClockTime, soonest: 0 | 1): Turn => {
    let inDays: number = soonest;
    while (!days.includes((day + inDays) % 7)) inDays += 1;
    const until = { day: (day + inDays) % 7, inDays, time: opens };
    return { at: day * 1440 + minutesOf(time), isOpen: false, until };
  };
  const open = (day: number): Turn => {
    const until = { day, inDays: 0, time: closes };
    return { at: day * 1440 + minutesOf(opens), isOpen: true, until };
  };
  return week.flatMap((day) => [
    closed(day, "00:00", 0),
    ...(days.includes(day) ? [open(day), closed(day, closes, 1)] : []),
  ]);
}

/** What was last turned by a moment, in milliseconds since 1970. */
export function lastTurn<Kind extends { at: number }>(turns: readonly Kind[], now: number): Kind | undefined {
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
