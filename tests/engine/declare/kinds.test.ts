import { describe, expect, test } from "vitest";
import { validate } from "#engine/declare/validate.ts";
import { initialValues, readValues } from "#engine/declare/values.ts";
import { typedValues } from "#engine/console/screens/form/typed-values.ts";
import type { AnyField, AnyFields, Row } from "#engine/declare/vocabulary.ts";
import { invisibleCharacters } from "#tests/domain/invisible-characters.ts";
import { people } from "../company/people.ts";
import { shops } from "../company/shops.ts";

const { admin } = people;

const read = (field: AnyField, raw: unknown) => readValues({ it: field }, { it: raw }).it;

test.each([
  ["1234.5", 1234.5],
  ["1,00,000", 1_00_000],
  [" 12 ", 12],
  ["1 00 000", 1_00_000],
  ["+5", 5],
  [".5", 0.5],
  ["5.", 5],
  [7, 7],
  ["", undefined],
  ["   ", undefined],
  [undefined, undefined],
  [null, undefined],
  ["1e5", Number.NaN],
  ["0x10", Number.NaN],
  ["१२", 12],
  ["💰", Number.NaN],
  ["12abc", Number.NaN],
  ["1.2.3", Number.NaN],
  ["--5", Number.NaN],
  ["10,50", Number.NaN],
  ["12,5", Number.NaN],
  ["..", Number.NaN],
  ["-5", -5],
  ["₹1,00,000/-", 1_00_000],
  ["Infinity", Number.NaN],
  [Number.NaN, Number.NaN],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])("the number %j is read as %d", (raw, expected) =>
  expect(read({ kind: "money", label: "Amount" }, raw)).toBe(expected),
);

test.each([
  [" Lakshmi ", "Lakshmi"],
  [42, "42"],
  ["नमस्ते 🙏", "नमस्ते 🙏"],
  [undefined, ""],
  [null, ""],
  [["a"], ""],
  [{ a: 1 }, ""],
  [true, ""],
])("the text %j is read as '%s'", (raw, expected) =>
  expect(read({ kind: "text", label: "Name" }, raw)).toBe(expected),
);

test.each([
  ["1234 5678 9012", "123456789012"],
  ["1234-5678-9012", "123456789012"],
  [123456789012, "123456789012"],
  ["१२३", "123"],
  ["1234–5678\u20119012", "123456789012"],
  ["\u2066१२३\u00a0४५\u2069", "12345"],
])("the digits %j are read as '%s'", (raw, expected) =>
  expect(read({ kind: "digits", label: "Aadhar", length: 12 }, raw)).toBe(expected),
);

test("input with far too many digits is left as typed and refused", () => {
  const field = { kind: "digits", label: "Aadhar", length: 12 } as const;
  const typed = `123456789012${" ".repeat(200)}3`;
  expect(
    validate({ fields: { it: field } }, "create", readValues({ it: field }, { it: typed }), admin),
  ).toEqual([{ msg: "Must be exactly 12 digits", path: "it" }]);
});

test.each([
  ["98480 12345", "98480 12345"],
  ["౯౮౪౮౦ ౧౨౩౪౫", "98480 12345"],
  ["+९१ (८९१) २५५-१२३४", "+91 (891) 255-1234"],
  ["９８４８０１２３４５", "9848012345"],
])("the telephone number %j is read as '%s'", (raw, expected) =>
  expect(read({ kind: "phone", label: "Mobile" }, raw)).toBe(expected),
);

describe.each([
  [{ kind: "text", label: "It" }, "Ravi Kumar"],
  [{ kind: "multiline", label: "It" }, "12 Beach Road"],
  [{ kind: "email", label: "It" }, "ravi@example.com"],
  [{ kind: "phone", label: "It" }, "+91 98480 12345"],
  [{ kind: "digits", label: "It", length: 12 }, "123412341234"],
  [{ kind: "date", label: "It" }, "2025-01-12"],
  [{ kind: "money", label: "It" }, "1,00,000"],
  [{ kind: "grams", label: "It" }, "12.5"],
  [{ kind: "percent", label: "It" }, "9.5"],
  [{ kind: "number", label: "It" }, "12"],
  [{ kind: "choice", label: "It", options: [{ value: "cash", label: "Cash" }] }, "cash"],
] satisfies [AnyField, string][])("a value of the kind $kind", (field, typed) => {
  test.each(invisibleCharacters.map((mark) => [`U+${mark.codePointAt(0)?.toString(16)}`, mark]))(
    "is read without %s, wherever it was copied along",
    (_, mark) => {
      const expected = read(field, typed);
      for (const copied of [`${mark}${typed}${mark}`, [...typed].join(mark)]) {
        expect(read(field, copied)).toEqual(expected);
        expect(objections(field, copied)).toEqual([]);
      }
    },
  );
});

const objections = (field: AnyField, raw: unknown) =>
  validate({ fields: { it: field } }, "create", readValues({ it: field }, { it: raw }), admin).map(
    ({ msg }) => msg,
  );

const written = [
  { kind: "text", label: "It", maxLength: 3 },
  { kind: "multiline", label: "It", maxLength: 3 },
  { kind: "password", label: "It", maxLength: 3 },
  { kind: "email", label: "It" },
  { kind: "phone", label: "It" },
  { kind: "date", label: "It" },
  { kind: "time", label: "It" },
  { kind: "digits", label: "It", length: 4 },
  { kind: "choice", label: "It", extra: true, options: [{ value: "a", label: "A" }] },
] as const satisfies readonly AnyField[];

describe.each(written)("a value of the kind $kind", (field) => {
  test.each(["\ud800", "a\udfff", "\udc00\ud800"])(
    "is refused if it contains half a surrogate pair: %j",
    (half) => expect(objections(field, half)).toEqual(["It has an invalid character. Type it again"]),
  );

  test.each([[["a"]], [{ a: 1 }], [[]], [{}], [true], [1.5], [2 ** 60]])("is refused if it is %j", (raw) =>
    expect(objections(field, raw)).toHaveLength(1),
  );

  test("is refused instead of cut if it is too long", () => {
    for (const more of [" ", "\u200b", "x", "𠮷"])
      expect(objections(field, `a${more.repeat(10_000)}`)).toHaveLength(1);
  });

  test("is refused if a letter has more combining marks than any script uses", () =>
    expect(objections(field, `a${"\u0316".repeat(31)}`)).toHaveLength(1));
});

test("a length counts characters, not code units", () => {
  const text = { kind: "text", label: "It", maxLength: 3 } as const;
  expect(read(text, "𠮷𠮷𠮷")).toBe("𠮷𠮷𠮷");
  expect(objections(text, "𠮷𠮷𠮷")).toEqual([]);
  expect(objections(text, "ᾂᾂᾂ".normalize("NFD"))).toEqual([]);
  expect(objections(text, "𠮷𠮷𠮷𠮷")).toEqual(["It can have at most 3 characters"]);
});

test.each<[AnyField, unknown]>([
  [{ kind: "group", label: "It", fields: {} }, []],
  [{ kind: "group", label: "It", fields: {} }, "a"],
  [{ kind: "items", label: "It", of: "It", min: 0, fields: {} }, {}],
  [{ kind: "items", label: "It", of: "It", min: 0, fields: {} }, ["a"]],
  [{ kind: "items", label: "It", of: "It", min: 0, fields: {} }, [null]],
  [{ kind: "money", label: "It" }, {}],
  [{ kind: "number", label: "It" }, [1]],
  [{ kind: "choice", label: "It", extra: true, initial: "a", options: [{ value: "a", label: "A" }] }, ""],
])("%j refuses a value of the wrong type", (field, raw) => expect(objections(field, raw)).toHaveLength(1));

test("a password keeps its spaces", () =>
  expect(read({ kind: "password", label: "Password" }, "  a b ")).toBe("  a b "));

test.each([[undefined], ["two"], [{ 0: {} }], [null], [7]])(
  "an items value that is not a list (%j) is read as an empty list",
  (raw) => expect(read({ kind: "items", label: "Items", of: "Item", min: 1, fields: {} }, raw)).toEqual([]),
);

test("a choice that is not sent has its initial value", () => {
  expect(readValues(shops.fields, {}).size).toBe("small");
  expect(readValues(shops.fields, { size: "" }).size).toBe("");
});

test("the form of a record has exactly the items of the record", () => {
  const typed = (row: Row) => typedValues(shops.fields as AnyFields, row).counters;
  expect(typed({ counters: [] })).toEqual([]);
  expect(typed({ counters: [{ label: "Front" }] })).toEqual([{ label: "Front", limit: "" }]);
  expect(typed({})).toHaveLength(2);
});

test("an empty form has the minimum number of items", () => {
  expect(initialValues(shops.fields)).toMatchObject({
    size: "small",
    seats: "",
    workshop: { grams: "", keeper: "" },
    counters: [
      { label: "", limit: "" },
      { label: "", limit: "" },
    ],
  });
});
