import { latinDigits } from "./digits.ts";
import { plainText } from "./text.ts";

/** Neither where nothing is written, else the number or what is wrong with how it is written. */
export type NumberRead = { value?: number; wrong?: string };

/**
 * The one reading of a number, whoever typed or sent it; what it means is never guessed (decision 35). Digits may be of
 * any script that latinDigits() knows; around them may stand a sign, the rupee and '/-'. What stands between digits must
 * group them, as in India or as elsewhere: '12,5' is neither 12.5 nor 125.
 */
export function readNumber(text: string): NumberRead {
  // No pattern sees more than this.
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

/** In characters: room for every number that can be told apart, with all that may stand around it. */
const longest = 40;

/** Marks that nobody sees may have been copied along. */
const longestTyped = 10 * longest;

/** Beyond these, numbers run together. */
const mostDigits = 15;

const pattern = /^([-−–+]?)\s*(?:₹|rs\.?|inr)?\s*([-−–+]?)\s*([\d., ]*?)\s*(?:₹|rs\.?|inr)?\s*(?:\/[-–])?$/i;

/** '1234', '12,34,567', '1,234,567', or with spaces in place of commas. Nothing begins a group with a nought: '0,500'. */
function isGrouped(whole: string): boolean {
  const marked = whole.includes(",") ? whole : whole.replaceAll(" ", ",");
  return /^(?:\d*|[1-9]\d?(?:,\d\d)*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+)$/.test(marked);
}

const inDigits = "Enter a number in digits";
const points = "Use one decimal point";
const commas = "Use commas only to group digits: 1,00,000";
const spaces = "Use spaces only to group digits: 1 00 000";
const tooMany = `Enter a number of at most ${mostDigits} digits`;
