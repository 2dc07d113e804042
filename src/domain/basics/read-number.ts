import { latinDigits } from "./digits.ts";
import { plainText } from "./text.ts";

/** Has neither `value` nor `wrong` for an empty text. */
export type NumberRead = { value?: number; wrong?: string };

/**
 * Reads a number from a form or a request and never guesses (decision 35). Accepts any script of latinDigits(), a sign,
 * the rupee sign and '/-'. Separators must group digits in Indian or Western style: '12,5' is refused.
 */
export function readNumber(text: string): NumberRead {
  // Length is checked first, so that no pattern runs over a longer text.
  const typed = text.trim();
  if (typed.length > longestTyped) return { wrong: tooMany };
  const written = plainText(typed);
  if (written === "") return {};
  if (written.length > longest) return { wrong: tooMany };
  const [, before = "", after = "", figure = ""] = pattern.exec(latinDigits(written)) ?? [];
  const [whole = "", decimals = "", ...more] = figure.split(".");
  if (more.length > 0) return { wrong: points };
  if (!/\d/.test(figure) || (before && after)) return { wrong: inDigits };
  if (!isGrouped(whole) || !/^\d*$/.test(decimals)) return { wrong: figure.includes(",") ? commas : spaces };
  const digits = `${whole.replace(/\D/g, "")}.${decimals}`;
  if (digits.replace(/^0+/, "").length > mostDigits + 1) return { wrong: tooMany };
  const value = Number(digits);
  return { value: /[-−–]/.test(before + after) ? 0 - value : value };
}

/** In characters: room for the longest exact number with its signs and separators. */
const longest = 40;

/** Allows for invisible characters in copied text. */
const longestTyped = 10 * longest;

/** Numbers with more digits are not exact. */
const mostDigits = 15;

const pattern = /^([-−–+]?)\s*(?:₹|rs\.?|inr)?\s*([-−–+]?)\s*([\d., ]*?)\s*(?:₹|rs\.?|inr)?\s*(?:\/[-–])?$/i;

/** Accepts '1234', '12,34,567', '1,234,567', or spaces in place of commas. A first group of 0 is refused: '0,500'. */
function isGrouped(whole: string): boolean {
  const marked = whole.includes(",") ? whole : whole.replaceAll(" ", ",");
  return /^(?:\d*|[1-9]\d?(?:,\d\d)*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+)$/.test(marked);
}

const inDigits = "Enter a number in digits";
const points = "Use one decimal point";
const commas = "Use commas only to group digits: 1,00,000";
const spaces = "Use spaces only to group digits: 1 00 000";
const tooMany = `Enter a number of at most ${mostDigits} digits`;
