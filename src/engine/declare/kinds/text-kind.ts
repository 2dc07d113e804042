/** Behaviour shared by all kinds of text. */
import { firstCharacters, isComposable, isWellFormed } from "#domain/basics/characters.ts";
import type { Day } from "#domain/basics/dates.ts";
import { drawnText, plainText } from "#domain/basics/text.ts";
import type { AnyField } from "#engine/declare/field.ts";
import { type KindOf, type Reading, kindDefaults } from "./kind.ts";

/** Properties of a field that affect how a text is read. */
type Written = Pick<AnyField, "label" | "initial"> & { maxLength?: number; earliest?: Day };

type Writing = {
  /** Limit in characters of a field without `maxLength`. */
  longest: number;
  /** Normalizes the text for storage. */
  tidy?: (text: string) => string;
  /** Returns the error message for a value that is not text. */
  notText?: (label: string) => string;
  /** Returns the error message for an implausible text. */
  objection?: (text: string, field: Written) => string | undefined;
};

/** Defaults of a text kind. Each kind overrides what differs. */
export const textKind = (writing: Writing) => ({
  ...kindDefaults,
  longest: writing.longest,
  read: (field: Written, raw: unknown): Reading => readText(field, raw ?? field.initial, writing),
  format: (value: unknown): string => String(value),
  search: "folded" as const,
  csv: "text" as const,
});

/** Kind of text with its default limit in characters. */
export type TextKindOf<Field extends AnyField> = KindOf<Field> & { longest: number };

/** Keeps one character beyond the limit of a text that is too long, so that validation rejects it. */
function readText(field: Written, raw: unknown, { longest, tidy = plainText, ...words }: Writing): Reading {
  const { notText = () => `${field.label} must be text`, objection } = words;
  if (raw === undefined || raw === null) return { value: "" };
  const sent = Number.isSafeInteger(raw) ? String(raw) : raw;
  if (typeof sent !== "string") return { value: "", wrong: notText(field.label) };
  const most = field.maxLength ?? longest;
  const text = firstCharacters(sent, Math.max(most * mostComposed, mostDigits));
  if (!isWellFormed(text))
    return { value: "", wrong: `${field.label} has a broken character: type it again` };
  // Skips further checks of a cut text, which is rejected for its length.
  if (text !== sent) return { value: firstCharacters(text, most + 1) };
  // Counts accents after removing invisible marks, which would separate them.
  if (!isComposable(drawnText(text)))
    return { value: "", wrong: `${field.label} has too many accents on one letter` };
  const value = firstCharacters(tidy(text), most + 1);
  const wrong = objection?.(value, field);
  return wrong === undefined ? { value } : { value, wrong };
}

/** Most characters that compose into one: a Greek letter and its three marks. */
const mostComposed = 4;

/** Length of the longest number with all its separators, in characters. */
export const mostDigits = 100;
