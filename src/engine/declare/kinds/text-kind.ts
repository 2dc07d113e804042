/** Kinds of fields with text values, including email addresses, phone numbers, dates and passwords. */
import { firstCharacters, isComposable, isWellFormed, drawnText, plainText } from "#domain/basics/text.ts";
import {
  addDays,
  dayOf,
  formatDate,
  formatTime,
  type Day,
  dayFormatMessage,
  formatTypedDay,
  parseDay,
  readDay,
} from "#domain/basics/dates.ts";
import type { AnyField, FieldOfKind } from "#engine/declare/field.ts";
import { kindDefaults, type KindOf, type Reading } from "./kind.ts";
import { plainPhone } from "#domain/basics/phones.ts";

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

export const text: TextKindOf<FieldOfKind<"text">> = {
  ...textKind({ defaultMaxLength: 500 }),
  layout: "words",
  control: () => ({ as: "line", type: "text" }),
  showsEqualOnce: true,
};

export const email: TextKindOf<FieldOfKind<"email">> = {
  // Source: RFC 5321, section 4.5.3.1.3, without the angle brackets.
  ...textKind({ defaultMaxLength: 254 }),
  // Ignores case, because login addresses are stored in lower case.
  isSame: (one, other) => String(one).toLowerCase() === String(other).toLowerCase(),
  layout: "link",
  control: () => ({ as: "line", type: "email", mode: "email" }),
  showsEqualOnce: true,
};

/** Keeps the grouping of the digits as typed. */
export const phone: TextKindOf<FieldOfKind<"phone">> = {
  ...textKind({ defaultMaxLength: 21, tidy: (text) => plainPhone(plainText(text)) }),
  search: "phone",
  csv: "phone",
  layout: "words",
  control: () => ({ as: "line", type: "tel", mode: "tel" }),
  isCallable: true,
  showsEqualOnce: true,
};

export const multiline: TextKindOf<FieldOfKind<"multiline">> = {
  ...textKind({ defaultMaxLength: 500, isMultiline: true }),
  layout: "lines",
  control: () => ({ as: "lines" }),
  showsEqualOnce: true,
};

/** yyyy-mm-dd on the wire. Forms and requests may write it as parseDay() reads it. */
export const date: TextKindOf<FieldOfKind<"date">> = {
  ...textKind({
    defaultMaxLength: 10,
    notTextMessage: () => dayFormatMessage,
    tidy: (text) => parseDay(text).day ?? plainText(text),
    validate: (text, { earliest }) => readDay(text, earliest).wrong,
  }),
  toInputValue: (value) => typedDay(String(value)),
  format: (value) => formatDate(String(value)),
  search: "exact",
  layout: "tight",
  control: () => ({ as: "date", mode: "numeric" }),
  lastPassed: (now) => addDays(dayOf(now.toISOString()), -1),
};

/** Keeps a text that is not a date, so that validation rejects it. */
function typedDay(text: string): string {
  // Date.parse() alone would read a year in any text as a date.
  const isTimestamp = /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
  const { day } = parseDay(isTimestamp ? dayOf(text) : text);
  return day ? formatTypedDay(day) : text;
}

/** ISO timestamp on the wire. */
export const time: TextKindOf<FieldOfKind<"time">> = {
  ...textKind({ defaultMaxLength: 40 }),
  format: (value) => formatTime(String(value)),
  search: "day",
  layout: "words",
  control: () => ({ as: "time" }),
  lastPassed: (now) => now.toISOString(),
};

export const password: TextKindOf<FieldOfKind<"password">> = {
  // Keeps blanks, which are part of a password.
  ...textKind({ defaultMaxLength: 200, tidy: (text) => text }),
  format: () => "••••••",
  maskForAudit: () => undefined,
  search: "exact",
  layout: "tight",
  control: () => ({ as: "password" }),
};
