import { lazily } from "./lazily.ts";

/** The branch's calendar: whatever the machine's time zone, days are counted in India. */
const timeZone = "Asia/Kolkata";

/** '12 Jan 2025' from an ISO date or timestamp; '' when there is none or it is no date. `months` are those of another language. */
export function formatDate(iso: string | undefined, months: readonly string[] = englishMonths): string {
  const date = new Date(iso ? Date.parse(iso) + aheadOfGreenwich : Number.NaN);
  if (Number.isNaN(date.getTime())) return "";
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** '12 Jan 2025, 3:30 pm' from an ISO timestamp, by the branch's clock; '' when there is none. */
export function formatTime(iso: string | undefined, months: readonly string[] = englishMonths): string {
  const day = formatDate(iso, months);
  return day && iso ? `${day}, ${clock().format(Date.parse(iso))}` : "";
}

/** '2025-01-12', the value of a date input, for an ISO timestamp. */
export function dayOf(iso: string): string {
  return written(Date.parse(iso) + aheadOfGreenwich);
}

/** In milliseconds; India's clocks have stood so since 1945. */
const aheadOfGreenwich = 330 * 60_000;

/** Whether a text is a real day written yyyy-mm-dd: 2025-02-30 is not. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A day written yyyy-mm-dd. */
export type Day = string;

/** The day it is at the branch. */
export const today = (): Day => dayOf(new Date(now()).toISOString());

/** In milliseconds since 1970, by the company's clock as far as it is known. */
export const now = (): number => Date.now() + clockOffsetMs;

/** A counter's computer may be a day off: its pages go by the clock of the server. The server's own never differs. */
export function followClock(serverTime: number): void {
  clockOffsetMs = serverTime - Date.now();
}

let clockOffsetMs = 0;

/** '2025-01-31' and 3 days are '2025-02-03'. */
export const addDays = (day: Day, days: number): Day => written(Date.parse(day) + days * msADay);

/**
 * The same day of the month so many months later, or that month's last day where it has no such day: a month after
 * 31 January is 28 February, and two months after it 31 March. Count from the first day, never from the last answer.
 */
export function addMonths(day: Day, months: number): Day {
  const first = new Date(`${day.slice(0, 7)}-01`);
  const month = first.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), month + 1, 0));
  const dayOfMonth = Math.min(Number(day.slice(8)), lastOfMonth.getUTCDate());
  return written(lastOfMonth.setUTCDate(dayOfMonth));
}

/** How many days lie between two days; negative when the second comes first. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / msADay;

/** 0 for a Sunday to 6 for a Saturday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

/** How many minutes of the week have gone at the branch by a moment in milliseconds since 1970, a Thursday; it begins on Sunday. */
export const minuteOfWeek = (now: number): number =>
  (Math.floor((now + aheadOfGreenwich) / 60_000) + 4 * 1440) % (7 * 1440);

/** '2026-27': the Indian financial year, April to March, in which a day lies. */
export function financialYearOf(day: Day): string {
  const starts = Number(addMonths(day, -3).slice(0, 4));
  return `${starts}-${String((starts + 1) % 100).padStart(2, "0")}`;
}

const msADay = 86_400_000;

/** Reports write a day for each event of a book: this takes a quarter of the time that toISOString() takes. */
function written(time: number): Day {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) return date.toISOString().slice(0, 10);
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

const twoDigits = (count: number): string => (count < 10 ? `0${count}` : `${count}`);

const clock = lazily(
  () => new Intl.DateTimeFormat("en-IN", { timeZone, hour: "numeric", minute: "2-digit", hour12: true }),
);
// Spelled out because runtimes disagree: newer ones shorten September to 'Sept' in en-IN.
const englishMonths = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** A number of days in words. */
export const inDays = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

/** Whether somebody can mean a day: a year typed with two digits is one of the first century. */
export const isMeantDay = (day: Day, earliest: Day = "1900-01-01"): boolean =>
  day >= earliest && day <= addMonths(today(), furthest);

export const yearInFull = "Write the year with four digits";

/** In months: a loan runs 50 years at most. */
const furthest = 60 * 12;
