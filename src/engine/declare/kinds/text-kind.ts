/** Kinds of text: everything that they share. */
import { firstCharacters, isComposable, isWellFormed } from "#domain/basics/characters.ts";
import type { Day } from "#domain/basics/dates.ts";
import { drawnText, plainText } from "#domain/basics/text.ts";
import type { AnyField } from "#engine/declare/field.ts";
import { type KindOf, type Reading, kindDefaults } from "./kind.ts";

/** The part of a field that the reading of a text knows. */
type Written = Pick<AnyField, "label" | "initial"> & { maxLength?: number; earliest?: Day };

type Writing = {
  /** In characters, where the field names no `maxLength`. */
  longest: number;
  /** The text as it is kept. */
  tidy?: (text: string) => string;
  /** The message for a value that is no text. */
  notText?: (label: string) => string;
  /** The message for a text that cannot be meant. */
  objection?: (text: string, field: Written) => string | undefined;
};

/** A kind overrides after it whatever differs. */
export const textKind = (writing: Writing) => ({
  ...kindDefaults,
  longest: writing.longest,
  read: (field: Written, raw: unknown): Reading => readText(field, raw ?? field.initial, writing),
  format: (value: unknown): string => String(value),
  search: "folded" as const,
  csv: "text" as const,
});

/** A kind of text, which has a greatest length. */
export type TextKindOf<Field extends AnyField> = KindOf<Field> & { longest: number };

/** Keeps one character more than allowed of a text that is too long, so that checks refuse it. */
function readText(field: Written, raw: unknown, { longest, tidy = plainText, ...words }: Writing): Reading {
  const { notText = () => `${field.label} must be text`, objection } = words;
  if (raw === undefined || raw === null) return { value: "" };
  const sent = Number.isSafeInteger(raw) ? String(raw) : raw;
  if (typeof sent !== "string") return { value: "", wrong: notText(field.label) };
  const most = field.maxLength ?? longest;
  const text = firstCharacters(sent, Math.max(most * mostComposed, mostDigits));
  if (!isWellFormed(text))
    return { value: "", wrong: `${field.label} has a broken character: type it again` };
  // A text that was cut is refused for its length and stays as it is.
  if (text !== sent) return { value: firstCharacters(text, most + 1) };
  // Marks that draw nothing do not part accents once they are dropped.
  if (!isComposable(drawnText(text)))
    return { value: "", wrong: `${field.label} has too many accents on one letter` };
  const value = firstCharacters(tidy(text), most + 1);
  const wrong = objection?.(value, field);
  return wrong === undefined ? { value } : { value, wrong };
}

/** Characters that compose into one, at most: a Greek letter and its three marks. */
const mostComposed = 4;

/** In characters: no number of digits is longer, however its digits are grouped. */
export const mostDigits = 100;
