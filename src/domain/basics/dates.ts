/** Calculates, formats and reads dates and times. Days are counted in India, whatever the machine's time zone. */
import { lazily } from "./collections.ts";
import { latinDigits, plainText } from "./text.ts";

const timeZone = "Asia/Kolkata";

/** '12 Jan 2025', or '' without a valid date. `months` are the names in another language. */
export function formatDate(iso: string | undefined, months: readonly string[] = englishMonths): string {
  const date = new Date(iso ? Date.parse(iso) + indiaOffsetMs : Number.NaN);
  if (Number.isNaN(date.getTime())) return "";
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** '12 Jan 2025, 3:30 pm' in India, or '' without a timestamp. */
export function formatTime(iso: string | undefined): string {
  const day = formatDate(iso);
  return day && iso ? `${day}, ${timeFormat().format(Date.parse(iso))}` : "";
}

/** In India, as yyyy-mm-dd. */
export function dayOf(iso: string): string {
  return formatDay(Date.parse(iso) + indiaOffsetMs);
}

/** Returns midnight in India as a timestamp: '2025-01-11T18:30:00.000Z' for '2025-01-12'. */
export const startOfDay = (day: Day): string => new Date(Date.parse(day) - indiaOffsetMs).toISOString();

/** In milliseconds. India has used this offset since 1945. */
const indiaOffsetMs = 330 * 60_000;

/** Accepts real days as yyyy-mm-dd; 2025-02-30 is not one. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Format: yyyy-mm-dd. */
export type Day = string;

export const today = (): Day => dayOf(new Date(now()).toISOString());

/** In milliseconds since 1970, corrected to the server's clock where it is known. */
export const now = (): number => Date.now() + clockOffsetMs;

/** Adopts the server's clock in a browser. The server's own offset stays 0. */
export function syncClock(serverTimeMs: number): void {
  clockOffsetMs = serverTimeMs - Date.now();
}

let clockOffsetMs = 0;

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const isoTimeAfter = (time: Date, milliseconds: number): string =>
  new Date(time.getTime() + milliseconds).toISOString();

export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(60 * count);
export const days = (count: number): number => hours(24 * count);

export const addDays = (day: Day, days: number): Day => formatDay(Date.parse(day) + days * msPerDay);

/** 28 February for 31 January. Always count from the first day, because an earlier result may have lost the day. */
export function addMonths(day: Day, months: number): Day {
  const month = Number(day.slice(5, 7)) + months;
  const lastOfMonth = new Date(Date.UTC(Number(day.slice(0, 4)), month, 0));
  const dayOfMonth = Math.min(Number(day.slice(8)), lastOfMonth.getUTCDate());
  return formatDay(lastOfMonth.setUTCDate(dayOfMonth));
}

export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / msPerDay;

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

/** Minutes since Sunday 00:00 in India, for a moment in milliseconds since 1970. 1 January 1970 was a Thursday, day 4. */
export const minuteOfWeek = (time: number): number =>
  (Math.floor((time + indiaOffsetMs) / 60_000) + 4 * 1440) % (7 * 1440);

/** '2026-27': from April to March. */
export function financialYearOf(day: Day): string {
  const startYear = Number(addMonths(day, -3).slice(0, 4));
  return `${startYear}-${String((startYear + 1) % 100).padStart(2, "0")}`;
}

const msPerDay = 86_400_000;

/** Takes a quarter of the time of toISOString(), for reports that format a day per event. */
function formatDay(time: number): Day {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) return date.toISOString().slice(0, 10);
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

const twoDigits = (count: number): string => (count < 10 ? `0${count}` : `${count}`);

const timeFormat = lazily(
  () => new Intl.DateTimeFormat("en-IN", { timeZone, hour: "numeric", minute: "2-digit", hour12: true }),
);
// Spelled out because newer runtimes shorten September to 'Sept' in en-IN.
const englishMonths = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

export const daysInWords = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

/** Refuses 0025-01-12, for example, which comes of a year typed with two digits. */
function implausibleDayMessage(day: Day, earliest: Day = earliestDay): string | undefined {
  if (day < "1000") return fourDigitYearMessage;
  const latest = addMonths(today(), 12 * furthestYears);
  if (day >= earliest && day <= latest) return undefined;
  return day < earliest ? `No day before ${formatDate(earliest)}` : `No day after ${formatDate(latest)}`;
}

export const plausibleDaysInWords = (earliest: Day = earliestDay): string =>
  `A day like 2026-12-31, from ${earliest} to ${furthestYears} years from today`;

const earliestDay = "1900-01-01";

const fourDigitYearMessage = "Write the year with four digits";

/** Ten years more than the longest loan, which runs 50 years. */
const furthestYears = 60;

/** Has neither `day` nor `wrong` for an empty text. */
type ParsedDay = { day?: Day; wrong?: string };

/** Reads a typed day, and refuses an implausible one. */
export function readDay(text: string, earliest?: Day): ParsedDay {
  const { day, wrong } = parseDay(text);
  const implausible = day && implausibleDayMessage(day, earliest);
  return implausible ? { wrong: implausible } : { day, wrong };
}

/** Reads dd/mm/yyyy, dd MMM yyyy, ddmmyyyy and yyyy-mm-dd. Never guesses: a year of two digits is refused. */
export function parseDay(text: string): ParsedDay {
  // Length is checked first, so that no pattern runs over a longer text.
  if (text.length > maxTypedLength) return { wrong: dayFormatMessage };
  const normalized = latinDigits(plainText(text)).toLowerCase();
  if (normalized === "") return {};
  if (isDay(normalized)) return { day: normalized };
  const [, day = "", month = "", year = ""] =
    (numericPattern.exec(normalized) ??
      monthNamePattern.exec(normalized) ??
      digitsPattern.exec(normalized)) ||
    [];
  if (year.length === 2) return { wrong: fourDigitYearMessage };
  const isoDay = day ? `${year}-${monthNumber(month)}-${day.padStart(2, "0")}` : normalized;
  return isDay(isoDay) ? { day: isoDay } : { wrong: impossibleDayMessage(isoDay) };
}

function impossibleDayMessage(isoDay: string): string {
  const [, year = "", month = "", day = ""] = isoPattern.exec(isoDay) ?? [];
  const monthName = monthNames[Number(month) - 1];
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (!monthName || Number(day) <= daysInMonth) return dayFormatMessage;
  const title = `${monthName.charAt(0).toUpperCase()}${monthName.slice(1)}`;
  return `${title} ${monthName === "february" ? `${year} ` : ""}has ${daysInMonth} days`;
}

const isoPattern = /^(\d{4})-(\d\d)-(\d\d)$/;

export const dayFormatMessage = "Enter a date as dd/mm/yyyy";

export const formatTypedDay = (day: Day): string => day.split("-").reverse().join("/");

/** In characters. Allows for invisible characters in copied text. */
const maxTypedLength = 400;

const numericPattern = /^(\d{1,2})[\s/.\p{Pd}]+(\d{1,2})[\s/.\p{Pd}]+(\d{4}|\d\d)$/u;
const monthNamePattern = /^(\d{1,2})[\s/.\p{Pd}]*([a-z]{3,9})[\s/.,\p{Pd}]*(\d{4}|\d\d)$/u;
const digitsPattern = /^(\d\d)(\d\d)(\d{4})$/;

const monthNames =
  "january february march april may june july august september october november december".split(" ");

function monthNumber(month: string): string {
  if (/^\d/.test(month)) return month.padStart(2, "0");
  return String(monthNames.findIndex((monthName) => monthName.startsWith(month)) + 1).padStart(2, "0");
}
