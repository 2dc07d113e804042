import { type Day, fourDigitYearMessage, isDay } from "./dates.ts";
import { latinDigits } from "./digits.ts";
import { plainText } from "./text.ts";

/** Has neither `day` nor `wrong` for an empty text. */
type ParsedDay = { day?: Day; wrong?: string };

/**
 * Reads dd/mm/yyyy, dd MMM yyyy and yyyy-mm-dd, and never guesses: a year of two digits is refused.
 * Accepts other separators, month names of three or more letters, and eight digits from a phone's number keys.
 */
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
  const isoDay = `${year}-${monthNumber(month)}-${day.padStart(2, "0")}`;
  return isDay(isoDay) ? { day: isoDay } : { wrong: dayFormatMessage };
}

export const dayFormatMessage = "Enter a date as dd/mm/yyyy";

/** Returns '25/11/2026', as a date is typed. */
export const formatTypedDay = (day: Day): string => day.split("-").reverse().join("/");

/** In characters. Allows for invisible characters in copied text. */
const maxTypedLength = 400;

const numericPattern = /^(\d{1,2})[\s/.\p{Pd}]+(\d{1,2})[\s/.\p{Pd}]+(\d{4}|\d\d)$/u;
const monthNamePattern = /^(\d{1,2})[\s/.\p{Pd}]*([a-z]{3,9})[\s/.,\p{Pd}]*(\d{4}|\d\d)$/u;
const digitsPattern = /^(\d\d)(\d\d)(\d{4})$/;

const monthNames =
  "january february march april may june july august september october november december".split(" ");

/** Returns the month's number with two digits, from a number or from the beginning of a name. */
function monthNumber(month: string): string {
  if (/^\d/.test(month)) return month.padStart(2, "0");
  return String(monthNames.findIndex((name) => name.startsWith(month)) + 1).padStart(2, "0");
}
