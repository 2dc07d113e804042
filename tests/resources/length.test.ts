/** Long input must not take more than linear time to read and validate. */
import { describe, expect, test } from "vitest";
import { validate } from "#engine/declare/validate.ts";
import { formValues } from "#engine/declare/derive.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import * as signIn from "#resources/staff/sign-in.ts";
import * as contact from "#resources/visitors/contact.ts";
import { resources } from "#resources/index.ts";
import { readValues } from "#engine/declare/values.ts";
import { reports } from "#resources/reports/index.ts";
import { searchTermsOf } from "#engine/declare/search.ts";
import type { AnyField, AnyFields, AnyFormDefinition, Kind, Row } from "#engine/declare/vocabulary.ts";
import { admin } from "./samples.ts";

/** Triggers of backtracking: repeated parts, then an end that does not match. */
const repeated = ["1", "1,00,", "1.", "1 ", " ", "0", "౧", "₹", "-", "(", "a", "a.", "a-"];
/** Costly characters to normalize, search and count: marks, Jamo, joiners, emoji, directions, invisible ones. */
const scripts = [
  "\u0316\u0300",
  "a\u0316\u0300",
  "ᄀ",
  "ᄀ\u1161\u11a8",
  "\u200d",
  "👩\u200d👩\u200d👧",
  "\u202eא",
  "\u0344",
  "క్",
  "𠮷",
];
const starts = ["", "+91", "a@b"];
const ends = ["", "x"];

const nasty = (length: number): string[] =>
  starts.flatMap((start) =>
    [...repeated, ...scripts].flatMap((part) =>
      ends.map((end) => start + part.repeat(length / part.length) + end),
    ),
  );

/** Expects each text to take less than `mostMs`, in one of three attempts: the machine may be busy for a moment. */
function expectQuick(texts: readonly string[], mostMs: number, work: (text: string) => void): void {
  const isQuick = (text: string) => {
    const start = performance.now();
    work(text);
    return performance.now() - start < mostMs;
  };
  const slow = texts.filter((text) => !isQuick(text) && !isQuick(text) && !isQuick(text));
  expect(slow.map((text) => text.slice(0, 20))).toEqual([]);
}

/** Length and milliseconds for one text. A quadratic pattern takes minutes for the longest. */
const bounds = [
  [2_000, 50],
  [20_000, 100],
  [200_000, 400],
] as const;

const scalars = [
  ...["text", "email", "phone", "multiline", "date", "time", "choice", "digits", "password"],
  ...["number", "money", "grams", "percent"],
];
const options = [{ value: "a", label: "A" }];
const kinds: Record<Kind, (kind: Kind) => AnyField> = {
  ...(Object.fromEntries(
    scalars.map((kind) => [kind, () => ({ kind, label: "It", length: 12, options })]),
  ) as unknown as Record<Kind, () => AnyField>),
  group: () => ({ kind: "group", label: "It", fields: { number: { kind: "grams", label: "In it" } } }),
  items: () => ({
    kind: "items",
    label: "It",
    of: "It",
    min: 1,
    fields: { number: { kind: "grams", label: "In it" } },
  }),
};

describe.each(Object.entries(kinds))("a value of the kind %s", (kind, fieldOf) => {
  const field = fieldOf(kind as Kind);
  const form = { fields: { it: field } };
  const holding = (text: string) =>
    field.kind === "items" ? [{ number: text }] : field.kind === "group" ? { number: text } : text;

  test.each(bounds)("of %i characters is read and validated within %i ms", (length, most) => {
    const judged = (text: string) => {
      validate(form, "create", readValues(form.fields, { it: holding(text) }), admin);
    };
    expectQuick(nasty(length), most, judged);
  });

  test("is truncated when read", () => {
    for (const text of nasty(20_000)) {
      expect(JSON.stringify(readValues(form.fields, { it: holding(text) })).length).toBeLessThan(1_500);
    }
  });
});

const forms: [string, AnyFormDefinition][] = [
  ...resources.map((resource): [string, AnyFormDefinition] => [resource.name, resource]),
  ...resources.flatMap(commandsOf).map((command): [string, AnyFormDefinition] => [command.name, command]),
  ...Object.entries({ ...signIn, ...contact }).flatMap(([name, form]): [string, AnyFormDefinition][] =>
    typeof form === "object" && "fields" in form ? [[name, form as AnyFormDefinition]] : [],
  ),
  ...reports.map(({ name, params = {} }): [string, AnyFormDefinition] => [name, { fields: params }]),
];

test.each(forms)("the form %s, filled with long texts, is read and validated within a second", (_, form) => {
  const some = ["1", "1 ", "౧", "-", "1.", "a@b.", ...scripts].flatMap((part) => [
    part.repeat(200_000 / part.length),
    `${part.repeat(200_000 / part.length)}x`,
  ]);
  const judged = (text: string) => {
    const typed = filled(form.fields, text);
    for (const mode of ["create", "edit"] as const) {
      validate(form, mode, formValues(form, mode, typed, admin, { goldItems: [] }), admin);
    }
  };
  expectQuick(some, 1_000, judged);
});

test.each(bounds)("a search for %i characters is parsed within %i ms", (length, most) =>
  expectQuick(nasty(length), most, searchTermsOf),
);

function filled(fields: AnyFields, text: string): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      if (field.kind === "group") return [key, filled(field.fields, text)];
      return [key, field.kind === "items" ? [filled(field.fields, text)] : text];
    }),
  );
}
