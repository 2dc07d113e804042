/** The zod schema that follows from a declaration: it judges values on both sides and describes them in the contract. */
import * as z from "zod/mini";
import { lengthOf } from "#domain/basics/characters.ts";
import { isDay } from "#domain/basics/dates.ts";
import type { AnyField, AnyFields, FieldOfKind, Kind, NumberKind, TextKind } from "./field.ts";
import { choose } from "./kinds/choice.ts";
import { kinds } from "./kinds/index.ts";
import { mostItems, tooManyItems } from "./kinds/items.ts";

/** An object of the declared fields; keys that are not declared are dropped. */
export function schemaOf(fields: AnyFields): z.ZodMiniObject {
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldSchema(field)])),
  );
}

type KindSchema<Field extends AnyField> = {
  /** Of a value that is there. */
  filled(field: Field): z.ZodMiniType;
  /** How a record has no value: with '' or without the key. A choice, a group and items always have one. */
  empty: "blank" | "missing" | "never";
};

const schemas: { readonly [K in Kind]: KindSchema<FieldOfKind<K>> } = {
  text: { filled: (field) => bounded(field), empty: "blank" },
  address: { filled: (field) => bounded(field), empty: "blank" },
  password: { filled: (field) => bounded(field), empty: "blank" },
  email: {
    filled: (field) =>
      bounded(field).check(z.regex(z.regexes.html5Email, "Enter an email address like name@example.com")),
    empty: "blank",
  },
  phone: {
    filled: (field) => {
      const message = "Enter a phone number in digits, like 98480 12345";
      return bounded(field, message).check(z.regex(/^\+?(?=(\D*\d){6})[\d\s()-]{6,20}$/, message));
    },
    empty: "blank",
  },
  date: { filled: () => z.string().check(z.refine(isDay, "Enter a date")), empty: "blank" },
  time: { filled: (field) => bounded(field), empty: "blank" },
  digits: {
    filled: ({ length }) =>
      z.string().check(z.regex(new RegExp(`^\\d{${length}}$`), `Must be exactly ${length} digits`)),
    empty: "blank",
  },
  choice: {
    filled: ({ label, options }) =>
      z.enum(
        options.map(({ value }) => value),
        choose(label),
      ),
    empty: "never",
  },
  number: { filled: numeric, empty: "missing" },
  money: { filled: numeric, empty: "missing" },
  grams: { filled: numeric, empty: "missing" },
  percent: { filled: numeric, empty: "missing" },
  group: { filled: ({ fields }) => schemaOf(fields), empty: "never" },
  items: {
    filled: (field) =>
      z
        .array(schemaOf(field.fields))
        .check(
          z.minLength(field.min, `At least one ${field.of.toLowerCase()} must remain`),
          z.maxLength(mostItems, tooManyItems(field)),
        ),
    empty: "never",
  },
};

/** A declaration stays as it is, so what follows from it is worked out once. */
export function fieldSchema(field: AnyField): z.ZodMiniType {
  const known = made.get(field) ?? (field.when ? z.optional(presentSchema(field)) : presentSchema(field));
  // What is there only sometimes may be missing; whether it is needed just then, check.ts judges.
  made.set(field, known);
  return known;
}

const made = new WeakMap<AnyField, z.ZodMiniType>();

function presentSchema(field: AnyField): z.ZodMiniType {
  const { filled, empty }: KindSchema<AnyField> = schemas[field.kind];
  const schema = filled(field);
  // A choice that begins with one of its options always has one.
  if (field.extra) return z.optional(empty === "never" && field.initial ? schema : orBlank(schema));
  if (field.required === true || empty === "never") return schema;
  return empty === "missing" ? z.optional(schema) : orBlank(schema);
}

const orBlank = (schema: z.ZodMiniType) => z.union([z.literal(""), schema]);

/** What is too long is looked at no further. */
function bounded(field: FieldOfKind<TextKind>, message?: string): z.ZodMiniString {
  const most = field.maxLength ?? kinds[field.kind].longest;
  const error = message ?? `${field.label} can have at most ${most} characters`;
  return z.string().check(
    z.refine((text) => lengthOf(text) <= most, { error, abort: true }),
    z.meta({ maxLength: most }),
  );
}

function numeric({ kind, label, min, max }: FieldOfKind<NumberKind>): z.ZodMiniType {
  const { decimals, largest } = kinds[kind].figure;
  return z.number(`${label} must be a number`).check(
    z.refine(
      (value) => hasAtMost(decimals, value),
      decimals === 0 ? `${label} must be a whole number` : `${label} can have at most two decimals`,
    ),
    ...(min === undefined ? [] : [z.minimum(min, `${label} must be at least ${min}`)]),
    ...(max === undefined
      ? [z.refine<number>((value) => Math.abs(value) <= largest, `${label} is too large`)]
      : [z.maximum(max, `${label} must be at most ${max}`)]),
  );
}

/** Compared as written, because 0.29 × 100 is not 29 in floating point. */
const hasAtMost = (decimals: number, value: number) => Number(value.toFixed(decimals)) === value;
