/** Times of day in the visitor's language, as one writes them there: '1:05 PM', 'మధ్యాహ్నం 1:05'. */
import { formatDate, minuteOfWeek } from "#domain/basics/dates.ts";
import { type ClockTime, hourOf } from "#domain/opening-hours.ts";
import { fill } from "./fill.ts";
import type { Texts } from "./en.ts";

export function formatClockTime(
  time: ClockTime,
  { morning, afternoon, evening, night }: Texts["hours"],
): string {
  const hour = hourOf(time);
  const text = hour < 12 ? morning : hour < 16 ? afternoon : hour < 20 ? evening : night;
  return fill(text, { time: `${hour % 12 || 12}:${time.slice(-2)}` });
}

/** Formats an ISO timestamp in India: '12 Jan 2025, 1:05 PM'. Returns '' without one. */
export function formatTimestamp(
  iso: string | undefined,
  { units, hours }: Pick<Texts, "units" | "hours">,
): string {
  const day = formatDate(iso, units.monthNames);
  return day && iso ? `${day}, ${formatClockTime(clockTimeOf(iso), hours)}` : "";
}

function clockTimeOf(iso: string): ClockTime {
  const minutes = minuteOfWeek(Date.parse(iso)) % 1440;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}` as ClockTime;
}
