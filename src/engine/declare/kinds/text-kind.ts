import { firstCharacters, isComposable, isWellFormed } from "#domain/basics/characters.ts";
import type { Day } from "#domain/basics/dates.ts";
import { drawnText, plainText } from "#domain/basics/text.ts";
import type { AnyField } from "#engine/declare/field.ts";
import { type KindOf, type Reading, kindDefaults } from "./kind.ts";

type TextFieldOptions = Pick<AnyField, "label" | "initial"> & { maxLength?: number; earliest?: Day };

type TextKindOptions = {
  /** In characters. */
  defaultMaxLength: number;
  tidy?: (text: string) => string;
  /** In any other text, a line break would forge a line of a letter or a paper. */
  isMultiline?: true;
  notTextMessage?: (label: string) => string;
  validate?: (text: string, field: TextFieldOptions) => string | undefined;
};

export const textKind = (options: TextKindOptions) => ({
  ...kindDefaults,
  defaultMaxLength: options.defaultMaxLength,
  read: (field: TextFieldOptions, raw: unknown): Reading => readText(field, raw ?? field.initial, options),
  format: (value: unknown): string => String(value),
  search: "folded" as const,
  csv: "text" as const,
});

/** In characters. */
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

/** In characters, with all separators. */
export const maxDigitsLength = 100;
