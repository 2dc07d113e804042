/** The zod schema that follows from a declaration: it judges values on both sides and describes them in the contract. */
import * as z from "zod/mini";
import { lengthOf } from "#domain/basics/characters.ts";
import { isDay } from "#domain/basics/dates.ts";
import { choose, isNumeric, longestOf, mostItems, tooManyItems } from "./kinds.ts";
import type { AnyField, AnyFields, FieldOfKind, Kind, NumberKind, TextKind } from "./vocabulary.ts";

/** An object of the declared fields; keys that are not declared are dropped. */
export function schemaOf(fields: AnyFields): z.ZodMiniObject {
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldSchema(field)])),
  );
}

const schemas: { [K in Kind]: (field: FieldOfKind<K> & AnyField) => z.ZodMiniType } = {
  text: (field) => bounded(field),
  address: (field) => bounded(field),
  password: (field) => bounded(field),
  email: (field) =>
    bounded(field).check(z.regex(z.regexes.html5Email, "Enter an email address like name@example.com")),
  phone: (field) => {
    const message = "Enter a phone number in digits, like 98480 12345";
    return bounded(field, message).check(z.regex(/^\+?(?=(\D*\d){6})[\d\s()-]{6,20}$/, message));
  },
  date: () => z.string().check(z.refine(isDay, "Enter a date")),
  time: (field) => bounded(field),
  digits: ({ length }) =>
    z.string().check(z.regex(new RegExp(`^\\d{${length}}$`), `Must be exactly ${length} digits`)),
  choice: ({ label, options }) =>
    z.enum(
      options.map(({ value }) => value),
      choose(label),
    ),
  number: (field) => numeric(field, 0),
  money: (field) => numeric(field, 2),
  grams: (field) => numeric(field, 2),
  percent: (field) => numeric(field, 2),
  group: ({ fields }) => schemaOf(fields),
  items: (field) =>
    z
      .array(schemaOf(field.fields))
      .check(
        z.minLength(field.min, `At least one ${field.of.toLowerCase()} must remain`),
        z.maxLength(mostItems, tooManyItems(field)),
      ),
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
  const schema = (schemas[field.kind] as (field: AnyField) => z.ZodMiniType)(field);
  // A choice that begins with one of its options always has one.
  if (field.extra && field.kind === "choice" && field.initial) return z.optional(schema);
  if (field.extra) return z.optional(z.union([z.literal(""), schema]));
  if (field.required === true || field.kind === "choice" || "fields" in field) return schema;
  // What may stay empty is '' when it is; a number is missing then.
  if (isNumeric(field)) return z.optional(schema);
  return z.union([z.literal(""), schema]);
}

/** What is too long is looked at no further. */
function bounded(field: AnyField & FieldOfKind<TextKind>, message?: string): z.ZodMiniString {
  const most = longestOf(field);
  const error = message ?? `${field.label} can have at most ${most} characters`;
  return z.string().check(
    z.refine((text) => lengthOf(text) <= most, { error, abort: true }),
    z.meta({ maxLength: most }),
  );
}

function numeric({ kind, label, min, max }: FieldOfKind<NumberKind>, decimals: 0 | 2): z.ZodMiniType {
  const notANumber = `${label} must be a number`;
  return z.number(notANumber).check(
    z.refine(
      (value) => hasAtMost(decimals, value),
      decimals === 0 ? `${label} must be a whole number` : `${label} can have at most two decimals`,
    ),
    ...(min === undefined ? [] : [z.minimum(min, `${label} must be at least ${min}`)]),
    ...(max === undefined
      ? [z.refine<number>((value) => Math.abs(value) <= largest[kind], `${label} is too large`)]
      : [z.maximum(max, `${label} must be at most ${max}`)]),
  );
}

/** The largest that every database keeps, and counts in paise and milligrams without rounding. */
const largest: Readonly<Record<NumberKind, number>> = {
  number: 2 ** 31 - 1,
  money: 1e12,
  grams: 1e12,
  percent: 1e12,
};

/** Compared as written, because 0.29 × 100 is not 29 in floating point. */
const hasAtMost = (decimals: number, value: number) => Number(value.toFixed(decimals)) === value;
