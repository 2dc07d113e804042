import { defaultGoldRate } from "./gold-value.ts";
import { formatRupees } from "#domain/basics/money.ts";
import { type Day, dayOf, daysBetween, formatTime, daysInWords } from "#domain/basics/dates.ts";

/** In days. Beyond the first limit a warning shows, beyond the second lending and renewals stop. */
export type RateAgeLimits = { rateWarnsAfterDays?: number; rateStopsAfterDays?: number };

/** `setBy` is a name. */
export type LastRateChange = { setAt: string; setBy?: string };

/** Text has no full stop. */
type StaleRate = { text: string; stops: boolean; days?: number };

/** Undefined while the rate is recent enough. The default rate always warns, and exceeds every limit. */
export function staleRateOn(
  day: Day,
  last: LastRateChange | undefined,
  { rateWarnsAfterDays: warns = neverDays, rateStopsAfterDays: stops = neverDays }: RateAgeLimits,
): StaleRate | undefined {
  const days = last && daysBetween(dayOf(last.setAt), day);
  const isOlderThan = (bound: number) => bound < neverDays && (days ?? neverDays) > bound;
  if (isOlderThan(stops)) return { text: `${ageText(days, last)}: ${staleRateRemedy}`, stops: true, days };
  return !last || isOlderThan(warns) ? { text: ageText(days, last), stops: false, days } : undefined;
}

const neverDays = Number.POSITIVE_INFINITY;

function ageText(days: number | undefined, last: LastRateChange | undefined): string {
  if (days === undefined || !last)
    return `Default rate ${formatRupees(defaultGoldRate)}, because no gold rate is set yet`;
  return `The gold rate is ${daysInWords(days)} old, set on ${formatTime(last.setAt)}${last.setBy ? ` by ${last.setBy}` : ""}`;
}

const staleRateRemedy = "an administrator must set today's rate before loans are made or renewed";
