/**
 * What a search finds, for a list at hand and for the server's index alike (src/server/stores/search.ts):
 * - what was typed, without regard to case, in any of a resource's searchable fields;
 * - of a number also its digits, however they are grouped and in whatever script: '98480 22338', '+91 98480-22338',
 *   '₹1,00,000', '౯౮౪౮౦ ౨౨౩౩౮';
 * - one or two characters are still too few to look everywhere: they find what begins with them.
 */
import { latinDigits } from "#domain/digits.ts";
import { plainText } from "#domain/text.ts";
import type { AnyField } from "./vocabulary.ts";

/** The texts of which one must stand in a field; none when nothing is sought. */
export function needlesOf(typed = ""): string[] {
  const text = plainText(typed.slice(0, longestSearch).replaceAll(fieldMark, "")).toLowerCase();
  const digits = ungrouped(latinDigits(text).replace(countryCode, ""));
  const isNumber = /^\d+(\.\d*)?$/.test(digits);
  return [...new Set(isNumber ? [text, digits] : [text])].filter((needle) => needle !== "");
}

/** In characters: of what is typed beyond them nothing is sought. */
export const longestSearch = 100;

/** A value as it is searched. Those of a record make one text, one after the other. */
export function searchedText({ kind }: AnyField, value: unknown): string {
  const text = String(value ?? "").toLowerCase();
  return fieldMark + (kind === "phone" || kind === "digits" ? ungrouped(text) : text);
}

/** Whether a needle is long enough to be sought everywhere in a text: an index knows three letters in a row. */
export const isAnywhere = (needle: string): boolean => [...needle].length >= 3;

/** What stands in a record's text where the needle is found. */
export const soughtText = (needle: string): string => (isAnywhere(needle) ? needle : fieldMark + needle);

/** Stands before each field of a record whose fields are searched as one text, in an index twice; nobody can type it. */
export const fieldMark = "\u001f";

/** What numbers are grouped and written with, and no part of them. */
export const grouping = [" ", "\u00a0", "-", "(", ")", "+", ",", "₹"] as const;

const ungrouped = (text: string) => text.replace(anyGrouping, "");

const anyGrouping = new RegExp(`[${grouping.map((mark) => `\\${mark}`).join("")}]`, "g");

/** India's, once something follows it: most numbers are kept without. */
const countryCode = /^\+91(?=\D*\d)/;
