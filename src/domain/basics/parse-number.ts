import { latinDigits, plainText } from "./text.ts";

/** Has neither `value` nor `wrong` for an empty text. */
export type ParsedNumber = { value?: number; wrong?: string };

/** Never guesses (decision 35). Separators must group digits in Indian or Western style: '12,5' is refused. */
export const parseNumber = (text: string): ParsedNumber => parseFigure(text, numberPattern);

/** With or without its unit: '30', '30 g', '30 gms', '30 గ్రాములు'. */
export const parseGrams = (text: string): ParsedNumber => parseFigure(text, weightPattern);

function parseFigure(text: string, pattern: RegExp): ParsedNumber {
  // Length is checked first, so that no pattern runs over a longer text.
  const typed = text.trim();
  if (typed.length > maxTypedLength) return { wrong: tooManyDigits };
  const written = plainText(typed);
  if (written === "") return {};
  if (written.length > maxLength) return { wrong: tooManyDigits };
  const { signBefore = "", signAfter = "", figure = "" } = pattern.exec(latinDigits(written))?.groups ?? {};
  const [whole = "", decimals = "", ...furtherParts] = figure.split(".");
  if (furtherParts.length > 0) return { wrong: oneDecimalPoint };
  if (!/\d/.test(figure) || (signBefore && signAfter)) return { wrong: enterDigits };
  if (!isGrouped(whole) || !/^\d*$/.test(decimals))
    return { wrong: figure.includes(",") ? groupingCommas : groupingSpaces };
  const digits = `${whole.replace(/\D/g, "")}.${decimals}`;
  if (digits.replace(/^0+/, "").length > maxDigits + 1) return { wrong: tooManyDigits };
  const value = Number(digits);
  return { value: /[-−–]/.test(signBefore + signAfter) ? 0 - value : value };
}

/** In characters. */
const maxLength = 40;

/** Allows for invisible characters in copied text. */
const maxTypedLength = 10 * maxLength;

/** Numbers with more digits are not exact. */
const maxDigits = 15;

const numberPattern =
  /^(?<signBefore>[-−–+]?)\s*(?:₹|rs\.?|inr)?\s*(?<signAfter>[-−–+]?)\s*(?<figure>[\d., ]*?)\s*(?:₹|rs\.?|inr)?\s*(?:\/[-–])?$/i;

const weightPattern =
  /^(?<signBefore>[-−–+]?)\s*(?<figure>[\d., ]*?)\s*(?:(?:g|gms?|grams?|గ్రా|గ్రాములు|ग्रा|ग्राम)\.?)?$/i;

/** Accepts '1,00,000', '100,000' and '100000'. A first group of 0 is refused: '0,500'. */
function isGrouped(whole: string): boolean {
  const withCommas = whole.includes(",") ? whole : whole.replaceAll(" ", ",");
  return /^(?:\d*|[1-9]\d?(?:,\d\d)*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+)$/.test(withCommas);
}

const enterDigits = "Enter a number in digits";
const oneDecimalPoint = "Use one decimal point";
const groupingCommas = "Use commas only to group digits: 1,00,000";
const groupingSpaces = "Use spaces only to group digits: 1 00 000";
const tooManyDigits = `Enter a number of at most ${maxDigits} digits`;
