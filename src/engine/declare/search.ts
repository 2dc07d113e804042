/**
 * Search rules: case, blanks, apostrophes, dots and joiners are ignored; numbers match in any grouping or
 * script, phones with or without country code. One or two characters match only the start of a field.
 */
import { firstCharacters } from "#domain/basics/characters.ts";
import { latinDigits } from "#domain/basics/digits.ts";
import { phoneIdentity, plainPhone } from "#domain/basics/phones.ts";
import { plainText } from "#domain/basics/text.ts";
import type { AnyField } from "./field.ts";
import { fieldKind } from "./kinds/index.ts";
import type { SearchForm } from "./kinds/kind.ts";

/** Returns alternative texts to search for: '+91 (0) 98480 22338' also gives '9848022338'. */
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

/** Limit of a search text in characters. The rest is ignored. */
export const longestSearch = 100;

/** Searchable form of a value. Those of all fields are joined to one text per record. */
export const searchedText = (field: AnyField, value: unknown): string =>
  fieldMark + searchForms[fieldKind(field).search](String(value ?? ""));

const searchForms: Readonly<Record<SearchForm, (value: string) => string>> = {
  folded: (value) => without(plainText(value).toLowerCase(), unsought),
  phone: phoneIdentity,
  digits: (value) => without(latinDigits(value), grouping),
  exact: (value) => value.toLowerCase(),
};

/** Whether a needle is long enough to match within a text. Search indexes hold sequences of three letters. */
export const isAnywhere = (needle: string): boolean => [...needle].length >= 3;

/** Text to find in a record's text. A short needle must follow a field mark. */
export const soughtText = (needle: string): string => (isAnywhere(needle) ? needle : fieldMark + needle);

/** Marks the start of each field in a record's searchable text, twice in an index. Users cannot type it. */
export const fieldMark = "\u001f";

/** Separators and signs in numbers, which a search ignores. */
export const grouping = [" ", "\u00a0", "-", "(", ")", "+", ",", "₹"] as const;

/** Signs that people write in a name or leave out: 'dsouza' finds 'D’Souza'. */
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

/** Country code of India before a number. Most numbers are stored without it. */
const countryCode = /^(?:\+|00)\s*91(?=\D*\d)/;
