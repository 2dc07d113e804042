/**
 * Search rules: case, blanks, apostrophes, dots and joiners are ignored; numbers match in any grouping or script, phones
 * with or without country code, days in any usual form. One or two characters match only the start of a field.
 */
import { firstCharacters } from "#domain/basics/characters.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { latinDigits } from "#domain/basics/digits.ts";
import { parseDay } from "#domain/basics/parse-day.ts";
import { phoneIdentity, plainPhone } from "#domain/basics/phones.ts";
import { plainText } from "#domain/basics/text.ts";
import type { AnyField } from "./field.ts";
import { fieldKind } from "./kinds/index.ts";
import type { SearchNormalization } from "./kinds/kind.ts";

/** Returns alternative texts to search for: '+91 (0) 98480 22338' also gives '9848022338'. */
export function searchTermsOf(typed = ""): string[] {
  const text = plainText(firstCharacters(typed, maxSearchLength)).toLowerCase();
  const number = plainPhone(text);
  const digits = removeAll(number.replace(countryCode, ""), numberSeparators);
  const needles = [
    removeAll(text, ignoredCharacters),
    ...(/^\d+(\.\d*)?$/.test(digits) ? [digits] : []),
    ...(/^\d+$/.test(digits) ? [phoneIdentity(digits)] : []),
    parseDay(text).day ?? "",
  ];
  return [...new Set(needles)].filter((needle) => needle !== "");
}

/** Limit of a search text in characters. The rest is ignored. */
export const maxSearchLength = 100;

/** Searchable form of a value. Those of all fields are joined to one text per record. */
export const searchableText = (field: AnyField, value: unknown): string =>
  fieldMark + normalizers[fieldKind(field).search](String(value ?? ""));

const normalizers: Readonly<Record<SearchNormalization, (value: string) => string>> = {
  folded: (value) => removeAll(plainText(value).toLowerCase(), ignoredCharacters),
  phone: phoneIdentity,
  digits: (value) => removeAll(latinDigits(value), numberSeparators),
  day: (value) => (value ? dayOf(value) : ""),
  exact: (value) => value.toLowerCase(),
};

/** Whether a needle is long enough to match within a text. Search indexes hold sequences of three letters. */
export const matchesAnywhere = (needle: string): boolean => [...needle].length >= 3;

/** Text to find in a record's text. A short needle must follow a field mark. */
export const matchTextOf = (needle: string): string =>
  matchesAnywhere(needle) ? needle : fieldMark + needle;

/** Marks the start of each field in a record's searchable text, twice in an index. Users cannot type it. */
export const fieldMark = "\u001f";

/** Separators and signs in numbers, which a search ignores. */
export const numberSeparators = [" ", "\u00a0", "-", "(", ")", "+", ",", "₹"] as const;

/** Signs that people write in a name or leave out: 'dsouza' finds 'D’Souza'. */
export const ignoredCharacters = [
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

const removeAll = (text: string, signs: readonly string[]) =>
  signs.reduce((left, sign) => left.replaceAll(sign, ""), text);

/** Country code of India before a number. Most numbers are stored without it. */
const countryCode = /^(?:\+|00)\s*91(?=\D*\d)/;
