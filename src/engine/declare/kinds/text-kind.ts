/** Behaviour shared by all kinds of text. */
import { firstCharacters, isComposable, isWellFormed } from "#domain/basics/characters.ts";
import type { Day } from "#domain/basics/dates.ts";
import { drawnText, plainText } from "#domain/basics/text.ts";
import type { AnyField } from "#engine/declare/field.ts";
import { type KindOf, type Reading, kindDefaults } from "./kind.ts";

/** Properties of a field that affect how a text is read. */
type TextFieldOptions = Pick<AnyField, "label" | "initial"> & { maxLength?: number; earliest?: Day };

type TextKindOptions = {
  /** Limit in characters of a field without `maxLength`. */
  defaultMaxLength: number;
  /** Normalizes the text for storage. */
  tidy?: (text: string) => string;
  /** Allows several lines. In any other text, a line break would forge a line of a letter or a paper. */
  isMultiline?: true;
  /** Returns the error message for a value that is not text. */
  notTextMessage?: (label: string) => string;
  /** Returns the error message for an implausible text. */
  validate?: (text: string, field: TextFieldOptions) => string | undefined;
};

/** Defaults of a text kind. Each kind overrides what differs. */
export const textKind = (options: TextKindOptions) => ({
  ...kindDefaults,
  defaultMaxLength: options.defaultMaxLength,
  read: (field: TextFieldOptions, raw: unknown): Reading => readText(field, raw ?? field.initial, options),
  format: (value: unknown): string => String(value),
  search: "folded" as const,
  csv: "text" as const,
});

/** Kind of text with its default limit in characters. */
export type TextKindOf<Field extends AnyField> = KindOf<Field> & { defaultMaxLength: number };

/** Keeps one character beyond the limit of a text that is too long, so that validation rejects it. */
function readText(
  field: TextFieldOptions,
  raw: unknown,
  { defaultMaxLength, tidy = plainText, isMultiline, ...validators }: TextKindOptions,
): Reading {
  const { notTextMessage = () => `${field.label} must be text`, validate } = validators;
  if (raw === undefined || raw === null) return { value: "" };
  const sent = Number.isSafeInteger(raw) ? String(raw) : raw;
  if (typeof sent !== "string") return { value: "", wrong: notTextMessage(field.label) };
  const maxLength = field.maxLength ?? defaultMaxLength;
  const text = firstCharacters(sent, Math.max(maxLength * maxCombinedCharacters, maxDigitsLength));
  if (!isWellFormed(text))
    return { value: "", wrong: `${field.label} has an invalid character. Type it again` };
  // Skips further checks of a cut text, which is rejected for its length.
  if (text !== sent) return { value: firstCharacters(text, maxLength + 1) };
  // Counts accents after removing invisible marks, which would separate them.
  if (!isComposable(drawnText(text)))
    return { value: "", wrong: `${field.label} has too many accents on one letter` };
  const value = firstCharacters(tidy(text), maxLength + 1);
  if (!isMultiline && /[\r\n]/.test(value)) return { value, wrong: `${field.label} must be on one line` };
  const wrong = validate?.(value, field);
  return wrong === undefined ? { value } : { value, wrong };
}

/** Most characters that compose into one: a Greek letter and its three marks. */
const maxCombinedCharacters = 4;

/** Length of the longest number with all its separators, in characters. */
export const maxDigitsLength = 100;
