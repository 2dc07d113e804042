import { type Day, fourDigitYearMessage, implausibleDayMessage, isDay } from "./dates.ts";
import { latinDigits } from "./digits.ts";
import { plainText } from "./text.ts";

/** Has neither `day` nor `wrong` for an empty text. */
type ParsedDay = { day?: Day; wrong?: string };

/** Refuses an implausible day. */
export function readDay(text: string, earliest?: Day): ParsedDay {
  const { day, wrong } = parseDay(text);
  const implausible = day && implausibleDayMessage(day, earliest);
  return implausible ? { wrong: implausible } : { day, wrong };
}

/** Never guesses: a year of two digits is refused. Reads dd/mm/yyyy, dd MMM yyyy and yyyy-mm-dd. */
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
  return isDay(isoDay) ? { day: isoDay } : { wrong: missingDayMessage(isoDay) };
}

function missingDayMessage(isoDay: string): string {
  const [, year = "", month = "", day = ""] = isoPattern.exec(isoDay) ?? [];
  const name = monthNames[Number(month) - 1];
  const count = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (!name || Number(day) <= count) return dayFormatMessage;
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return `${title} ${name === "february" ? `${year} ` : ""}has ${count} days`;
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
  return String(monthNames.findIndex((name) => name.startsWith(month)) + 1).padStart(2, "0");
}
