/**
 * Search rules: words match in any order; case, apostrophes, dots and joiners are ignored; numbers match in any grouping or
 * script, phones with or without country code, days in any usual form. One or two characters match only the start of a field.
 */
import { firstCharacters, latinDigits, plainText } from "#domain/basics/text.ts";
import { dayOf, parseDay } from "#domain/basics/dates.ts";
import { phoneIdentity, plainPhone } from "#domain/basics/phones.ts";
import type { AnyField } from "./field.ts";
import { fieldKind } from "./kinds/index.ts";
import type { SearchNormalization } from "./kinds/kind.ts";

/** A record contains at least one of the alternatives of each word. */
export type SearchTerms = readonly (readonly string[])[];

export function searchTermsOf(typed = ""): SearchTerms {
  const text = searchedText(typed);
  const whole = needlesOf(text);
  const words = isOneValue(text) ? [] : text.split(/,?\s+|,$/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const terms = words
    .slice(0, maxSearchWords)
    .map((word) => withoutRedundant([...new Set([...needlesOf(word), ...whole])]));
  return terms.length > 0 || whole.length === 0 ? terms : [whole];
}

/** '+91 (0) 98480 22338' also gives '9848022338'. */
export function needlesOf(typed: string): string[] {
  const text = searchedText(typed);
  const digits = digitsOf(text);
  const needles = [
    removeAll(text, ignoredCharacters),
    ...(isNumber(digits) ? [digits] : []),
    ...(/^\d+$/.test(digits) ? [phoneIdentity(digits)] : []),
    parseDay(text).day ?? "",
  ];
  return [...new Set(needles)].filter((needle) => needle !== "");
}

const searchedText = (typed: string): string =>
  plainText(firstCharacters(typed, maxSearchLength)).toLowerCase();

const digitsOf = (text: string): string =>
  removeAll(plainPhone(text).replace(countryCode, ""), numberSeparators);

const isNumber = (digits: string): boolean => /^\d+(\.\d*)?$/.test(digits);

const isOneValue = (text: string): boolean => isNumber(digitsOf(text)) || parseDay(text).day !== undefined;

const withoutRedundant = (needles: readonly string[]): string[] =>
  needles.filter(
    (needle) =>
      !needles.some((other) => other !== needle && matchesAnywhere(other) && needle.includes(other)),
  );

/** In characters and in words. The rest is ignored. */
export const maxSearchLength = 100;
const maxSearchWords = 8;

export const searchableText = (field: AnyField, value: unknown): string =>
  fieldMark + normalizers[fieldKind(field).search](String(value ?? ""));

const normalizers: Readonly<Record<SearchNormalization, (value: string) => string>> = {
  folded: (value) => removeAll(plainText(value).toLowerCase(), ignoredCharacters),
  phone: phoneIdentity,
  digits: (value) => removeAll(latinDigits(value), numberSeparators),
  day: (value) => (value ? dayOf(value) : ""),
  exact: (value) => value.toLowerCase(),
};

/** Search indexes hold sequences of three letters. */
export const matchesAnywhere = (needle: string): boolean => [...needle].length >= 3;

/** A short needle must follow a field mark. */
export const matchTextOf = (needle: string): string =>
  matchesAnywhere(needle) ? needle : fieldMark + needle;

/** Marks the start of each field in a record's searchable text, twice in an index. Users cannot type it. */
export const fieldMark = "\u001f";

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
  signs.reduce((rest, sign) => rest.replaceAll(sign, ""), text);

/** Most numbers are stored without the country code. */
const countryCode = /^(?:\+|00)\s*91(?=\D*\d)/;
