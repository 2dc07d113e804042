/** Builds Zod schemas from fields, to validate values in the browser and the server and for the API contract. */
import * as z from "zod/mini";
import { mapValues, lazilyIn } from "#domain/basics/collections.ts";
import { lengthOf } from "#domain/basics/text.ts";
import { isDay, plausibleDaysInWords, dayFormatMessage } from "#domain/basics/dates.ts";
import type { AnyField, AnyFields, FieldOfKind, Kind, NumberKind, TextKind } from "./field.ts";
import { choiceMessage } from "./kinds/choice.ts";
import { kinds } from "./kinds/index.ts";
import { isPhotoId, photoMessage } from "./kinds/photo.ts";
import { maxItems, tooManyItemsMessage } from "#engine/declare/kinds/composite-kind.ts";

/** Drops undeclared keys. */
export function schemaOf(fields: AnyFields): z.ZodMiniObject {
  return z.object(mapValues(fields, fieldSchema));
}

type KindSchema<Field extends AnyField> = {
  filled(field: Field): z.ZodMiniType;
  /** Choices, groups and items are never empty. */
  empty: "blank" | "missing" | "never";
};

const schemas: { readonly [K in Kind]: KindSchema<FieldOfKind<K>> } = {
  text: { filled: (field) => boundedText(field), empty: "blank" },
  multiline: { filled: (field) => boundedText(field), empty: "blank" },
  password: { filled: (field) => boundedText(field), empty: "blank" },
  email: {
    filled: (field) =>
      boundedText(field).check(z.regex(z.regexes.html5Email, "Enter an email address like name@example.com")),
    empty: "blank",
  },
  phone: {
    filled: (field) => {
      const message = "Enter a phone number in digits, like 98480 12345";
      return boundedText(field, message).check(z.regex(/^\+?(?=(\D*\d){6})[\d\s()-]{6,20}$/, message));
    },
    empty: "blank",
  },
  date: {
    filled: ({ earliest }) =>
      z
        .string()
        .check(z.refine(isDay, dayFormatMessage), z.meta({ description: plausibleDaysInWords(earliest) })),
    empty: "blank",
  },
  time: { filled: (field) => boundedText(field), empty: "blank" },
  digits: {
    filled: ({ length }) =>
      z.string().check(z.regex(new RegExp(`^\\d{${length}}$`), `Must be exactly ${length} digits`)),
    empty: "blank",
  },
  choice: {
    filled: ({ label, options }) =>
      z.enum(
        options.map(({ value }) => value),
        choiceMessage(label),
      ),
    empty: "never",
  },
  number: { filled: boundedNumber, empty: "missing" },
  money: { filled: boundedNumber, empty: "missing" },
  grams: { filled: boundedNumber, empty: "missing" },
  percent: { filled: boundedNumber, empty: "missing" },
  photo: {
    filled: ({ label, many }) =>
      many
        ? z.array(z.string()).check(
            z.maxLength(maxItems, `At most ${maxItems} ${label.toLowerCase()}`),
            z.refine((ids) => ids.every(isPhotoId), { error: ({ input }) => photoMessage(input) }),
          )
        : z.string().check(z.refine(isPhotoId, { error: ({ input }) => photoMessage(input) })),
    empty: "blank",
  },
  group: { filled: ({ fields }) => schemaOf(fields), empty: "never" },
  items: {
    filled: (field) =>
      z
        .array(schemaOf(field.fields))
        .check(
          z.minLength(field.min, `At least one ${field.of.toLowerCase()} must remain`),
          z.maxLength(maxItems, tooManyItemsMessage(field)),
        ),
    empty: "never",
  },
};

/** Cached by field, because declarations never change. */
export function fieldSchema(field: AnyField): z.ZodMiniType {
  // Conditional fields may be missing. validate.ts validates them while their condition is true.
  return lazilyIn(schemaCache, field, () =>
    field.when ? z.optional(presentSchema(field)) : presentSchema(field),
  );
}

const schemaCache = new WeakMap<AnyField, z.ZodMiniType>();

function presentSchema(field: AnyField): z.ZodMiniType {
  const { filled, empty }: KindSchema<AnyField> = schemas[field.kind];
  const schema = filled(field);
  // Choices with an initial option are never blank.
  if (field.extra) return z.optional(empty === "never" && field.initial ? schema : orBlank(schema));
  if (field.required === true || empty === "never") return schema;
  return empty === "missing" ? z.optional(schema) : orBlank(schema);
}

const orBlank = (schema: z.ZodMiniType) => z.union([z.literal(""), schema]);

/** Skips further checks of a text that is too long. */
function boundedText(field: FieldOfKind<TextKind>, message?: string): z.ZodMiniString {
  const maxLength = field.maxLength ?? kinds[field.kind].defaultMaxLength;
  const error = message ?? `${field.label} can have at most ${maxLength} characters`;
  return z.string().check(
    z.refine((text) => lengthOf(text) <= maxLength, { error, abort: true }),
    z.meta({ maxLength }),
  );
}

function boundedNumber({ kind, label, min, max, ...field }: FieldOfKind<NumberKind>): z.ZodMiniType {
  const { largest } = kinds[kind].figure;
  const decimals = field.decimals ?? kinds[kind].figure.decimals;
  return z.number(`${label} must be a number`).check(
    z.refine((value) => hasAtMostDecimals(decimals, value), `${label} ${decimalsMessages[decimals]}`),
    ...(min === undefined ? [] : [z.minimum(min, `${label} must be at least ${min}`)]),
    ...(max === undefined
      ? [z.refine<number>((value) => Math.abs(value) <= largest, `${label} is too large`)]
      : [z.maximum(max, `${label} must be at most ${max}`)]),
  );
}

const decimalsMessages = {
  0: "must be a whole number",
  1: "can have at most one decimal",
  2: "can have at most two decimals",
} as const;

/** Compares the number as written, because 0.29 × 100 is not 29 in floating point. */
const hasAtMostDecimals = (decimals: number, value: number) => Number(value.toFixed(decimals)) === value;
