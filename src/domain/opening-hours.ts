/** When a branch is open, by India's clock; holidays apart. */
import { minuteOfWeek } from "./dates.ts";

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

/** A moment of the week at which a branch opens or closes, in minutes since Sunday began, and when that ends again. */
export type Turn = { at: number; isOpen: boolean; until: { day: number; time: ClockTime } };

/** All of them, in the order of the week. */
export function turnsOf({ opens, closes, closedOn }: Hours): Turn[] {
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => !closedOn.includes(day));
  return days.flatMap((day, index) => {
    const next = days[(index + 1) % days.length] ?? day;
    return [
      { at: day * 1440 + minutesOf(opens), isOpen: true, until: { day, time: closes } },
      { at: day * 1440 + minutesOf(closes), isOpen: false, until: { day: next, time: opens } },
    ];
  });
}

/** What was last turned by a moment, in milliseconds since 1970. Before the first of a week, the last one of the week before holds. */
export function lastTurn<Kind extends { at: number }>(turns: readonly Kind[], now: number): Kind | undefined {
  const minute = minuteOfWeek(now);
  return turns.findLast(({ at }) => at <= minute) ?? turns.at(-1);
}

export const hourOf = (time: ClockTime): number => Math.floor(minutesOf(time) / 60);

function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const shortNames = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];
const fromMonday = [1, 2, 3, 4, 5, 6, 0];
