/** How old the gold rate is that loans are judged by, and whether anything is lent on it. */
import { type Day, dayOf, daysBetween, formatTime, inDays } from "#domain/basics/dates.ts";

/** In days: an older gold rate is told with its age; on one that is older than the other nothing is lent or renewed. */
export type RateAgeLimits = { rateWarnsAfterDays?: number; rateStopsAfterDays?: number };

/** When a rate was set and by whom; a name. */
export type RateSet = { setAt: string; setBy?: string };

/** What is said of a rate that is old, without its full stop; `stops` where nothing is lent or renewed on it. */
export type OldRate = { text: string; stops: boolean; days?: number };

/** Undefined while the rate is as young as the company wants it. A rate that nobody ever set is older than any. */
export function oldRateOn(
  day: Day,
  last: RateSet | undefined,
  { rateWarnsAfterDays: warns = never, rateStopsAfterDays: stops = never }: RateAgeLimits,
): OldRate | undefined {
  const days = last && daysBetween(dayOf(last.setAt), day);
  const isOlderThan = (bound: number) => bound < never && (days ?? never) > bound;
  if (isOlderThan(stops)) return { text: `${told(days, last)}: ${whatToDo}`, stops: true, days };
  return isOlderThan(warns) ? { text: told(days, last), stops: false, days } : undefined;
}

const never = Number.POSITIVE_INFINITY;

function told(days: number | undefined, last: RateSet | undefined): string {
  if (days === undefined || !last) return "No gold rate was ever set";
  return `The gold rate is ${inDays(days)} old, set on ${formatTime(last.setAt)}${last.setBy ? ` by ${last.setBy}` : ""}`;
}

const whatToDo = "nothing is lent or renewed until an administrator sets today's rate";
