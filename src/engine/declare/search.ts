/**
 * What a search finds, for a list at hand and for the server's index alike (src/engine/server/stores/search.ts):
 * - what was typed in any of a resource's searchable fields, without regard to case, blanks, apostrophes, dots and
 *   joiners: 'k s rao' finds 'K.S. Rao', 'dsouza' finds 'D’Souza';
 * - of a number also its digits, however they are grouped and in whatever script: '98480-22338', '₹1,00,000',
 *   '౯౮౪౮౦ ౨౨౩౩౮', and a phone with or without country and trunk: '098480 22338', '0091 98480', '+91 (0) 98480 22338';
 * - one or two characters are still too few to look everywhere: they find what begins with them.
 */
import { firstCharacters } from "#domain/basics/characters.ts";
import { latinDigits } from "#domain/basics/digits.ts";
import { phoneIdentity, plainPhone } from "#domain/basics/phones.ts";
import { plainText } from "#domain/basics/text.ts";
import type { AnyField } from "./field.ts";
import { fieldKind } from "./kinds/index.ts";
import type { SearchForm } from "./kinds/kind.ts";

/** The texts of which one must stand in a field; none when nothing is sought. */
export function needlesOf(typed = ""): string[] {
  const text = plainText(firstCharacters(typed, longestSearch)).toLowerCase();
  const number = plainPhone(text);
  const digits = without(number.replace(countryCode, ""), grouping);
  const needles = [
    without(text, unsought),
    ...(/^\d+(\.\d*)?$/.test(digits) ? [digits] : []),
    ...(/^\d+$/.test(digits) ? [phoneIdentity(digits)] : []),
  ];
  return [...new Set(needles)].filter((needle) => needle !== "");
}

/** In characters: of what is typed beyond them nothing is sought. */
export const longestSearch = 100;

/** A value as it is searched. Those of a record make one text, one after the other. */
export const searchedText = (field: AnyField, value: unknown): string =>
  fieldMark + searchForms[fieldKind(field).search](String(value ?? ""));

const searchForms: Readonly<Record<SearchForm, (value: string) => string>> = {
  folded: (value) => without(plainText(value).toLowerCase(), unsought),
  phone: phoneIdentity,
  digits: (value) => without(latinDigits(value), grouping),
  exact: (value) => value.toLowerCase(),
};

/** Whether a needle is long enough to be sought everywhere in a text: an index knows three letters in a row. */
export const isAnywhere = (needle: string): boolean => [...needle].length >= 3;

/** What stands in a record's text where the needle is found. */
export const soughtText = (needle: string): string => (isAnywhere(needle) ? needle : fieldMark + needle);

/** Stands before each field of a record whose fields are searched as one text, in an index twice; nobody can type it. */
export const fieldMark = "\u001f";

/** What numbers are grouped and written with, and no part of them. */
export const grouping = [" ", "\u00a0", "-", "(", ")", "+", ",", "₹"] as const;

/** Signs that people write in a name or leave out: blanks, apostrophes, dots, and the joiners within a word. */
export const unsought = [
  " ",
  "\t",
  "\n",
  "\r",
  "'",
  "’",
  "‘",
  "ʼ",
  "`",
  "´",
  ".",
  "\u200c",
  "\u200d",
] as const;

const without = (text: string, signs: readonly string[]) =>
  signs.reduce((left, sign) => left.replaceAll(sign, ""), text);

/** India's, once something follows it: most numbers are kept without. */
const countryCode = /^(?:\+|00)\s*91(?=\D*\d)/;
