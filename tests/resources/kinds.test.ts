import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problems } from "#engine/declare/check.ts";
import { formValues } from "#engine/declare/derive.ts";
import { commandsOf } from "#engine/declare/offers.ts";
import { resources } from "#resources/index.ts";
import { initialValues, readValues } from "#engine/declare/values.ts";
import { loans } from "#resources/loans/loans.ts";
import type { AnyField, AnyFields, Filled, Row } from "#engine/declare/vocabulary.ts";
import { unseenMarks } from "../domain/unseen.ts";
import { branches } from "./branches.ts";
import { actor, admin } from "./samples.ts";

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

test("digits that are too many to be any are left as they are, and refused", () => {
  const field = { kind: "digits", label: "Aadhar", length: 12 } as const;
  const typed = `123456789012${" ".repeat(200)}3`;
  expect(
    problems({ fields: { it: field } }, "create", readValues({ it: field }, { it: typed }), admin),
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
  [{ kind: "address", label: "It" }, "12 Beach Road"],
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
  test.each(unseenMarks.map((mark) => [`U+${mark.codePointAt(0)?.toString(16)}`, mark]))(
    "is read without %s, wherever that was copied along",
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
  problems({ fields: { it: field } }, "create", readValues({ it: field }, { it: raw }), admin).map(
    ({ msg }) => msg,
  );

const written = [
  { kind: "text", label: "It", maxLength: 3 },
  { kind: "address", label: "It", maxLength: 3 },
  { kind: "password", label: "It", maxLength: 3 },
  { kind: "email", label: "It" },
  { kind: "phone", label: "It" },
  { kind: "date", label: "It" },
  { kind: "time", label: "It" },
  { kind: "digits", label: "It", length: 4 },
  { kind: "choice", label: "It", extra: true, options: [{ value: "a", label: "A" }] },
] as const satisfies readonly AnyField[];

describe.each(written)("a value of the kind $kind", (field) => {
  test.each(["\ud800", "a\udfff", "\udc00\ud800"])("is refused with half a character in it: %j", (half) =>
    expect(objections(field, half)).toEqual(["It has a broken character: type it again"]),
  );

  test.each([[["a"]], [{ a: 1 }], [[]], [{}], [true], [1.5], [2 ** 60]])("is refused as %j", (raw) =>
    expect(objections(field, raw)).toHaveLength(1),
  );

  test("is refused where it is too long, and not cut", () => {
    for (const more of [" ", "\u200b", "x", "𠮷"])
      expect(objections(field, `a${more.repeat(10_000)}`)).toHaveLength(1);
  });

  test("is refused with more marks on a letter than any script has", () =>
    expect(objections(field, `a${"\u0316".repeat(31)}`)).toHaveLength(1));
});

test("a length counts characters, whatever they take to be written", () => {
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
])("%j is not taken from what it cannot be", (field, raw) => expect(objections(field, raw)).toHaveLength(1));

test("a password keeps its spaces", () =>
  expect(read({ kind: "password", label: "Password" }, "  a b ")).toBe("  a b "));

test.each([[undefined], ["two"], [{ 0: {} }], [null], [7]])("items that are no list, %j, are none", (raw) =>
  expect(read({ kind: "items", label: "Items", of: "Item", min: 1, fields: {} }, raw)).toEqual([]),
);

test("a choice that was not made is the one it starts with", () => {
  expect(readValues(branches.fields, {}).size).toBe("small");
  expect(readValues(branches.fields, { size: "" }).size).toBe("");
});

test("an empty form has as many items as there must be", () => {
  expect(initialValues(loans.fields).goldItems).toMatchObject([
    { description: "", grossWeight: "", netWeight: "" },
  ]);
  expect(initialValues(branches.fields)).toMatchObject({
    size: "small",
    seats: "",
    vault: { grams: "", keeper: "" },
    counters: [
      { label: "", limit: "" },
      { label: "", limit: "" },
    ],
  });
});

describe("whatever arrives", () => {
  const anything = fc.oneof(
    fc.anything({ maxDepth: 3, withNullPrototype: true, withBigInt: true, withDate: true }),
    fc.constantFrom(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      "1e5",
      "१२",
      "💰",
      [],
      [[]],
      null,
      JSON.parse('{"__proto__":{"polluted":true}}'),
    ),
  );
  /** Junk under the declared names, at every depth, and under others. */
  const junkFor = (fields: AnyFields): fc.Arbitrary<Row> =>
    fc
      .tuple(
        fc.record(
          Object.fromEntries(
            Object.entries(fields).map(([key, field]) => [
              key,
              field.kind === "group"
                ? fc.oneof(anything, junkFor(field.fields))
                : field.kind === "items"
                  ? fc.oneof(anything, fc.array(fc.oneof(anything, junkFor(field.fields)), { maxLength: 4 }))
                  : anything,
            ]),
          ),
          { requiredKeys: [] },
        ),
        fc.dictionary(fc.string(), anything, { maxKeys: 3 }),
      )
      .map(([known, unknown]) => ({ ...unknown, ...known }));

  const all: readonly Filled[] = [...resources, ...resources.flatMap(commandsOf), branches];
  const declared = (name: string) => all.find((each) => each.name === name) ?? branches;
  const someJunk = fc
    .constantFrom(...all.map(({ name }) => name))
    .chain((name) => fc.tuple(fc.constant(name), fc.oneof(junkFor(declared(name).fields), anything)));

  test("reading never throws and yields the declared keys, no others", () =>
    fc.assert(
      fc.property(someJunk, ([name, junk]) => {
        const { fields } = declared(name);
        expect(shapeOf(readValues(fields, junk))).toEqual(shapeDeclared(fields));
      }),
    ));

  test("judging what was read never throws, and every objection has words and a place", () =>
    fc.assert(
      fc.property(
        someJunk,
        fc.constantFrom("create", "edit"),
        fc.constantFrom("admin", "employee", "customer"),
        ([name, junk], mode, role) => {
          const [resource, by] = [declared(name), actor(role)];
          const values = formValues(resource, mode, junk as Row, by, { goldItems: [], name: "" });
          for (const { msg, path } of problems(resource, mode, values, by)) {
            expect(msg).toBeTruthy();
            expect(path).toBeTruthy();
          }
        },
      ),
    ));

  test("nothing is written into what all objects share", () => {
    readValues(
      loans.fields,
      JSON.parse('{"__proto__":{"polluted":1},"emergencyContact":{"__proto__":{"polluted":1}}}'),
    );
    expect(({} as Row).polluted).toBeUndefined();
  });

  test("only finite numbers pass", () =>
    fc.assert(
      fc.property(fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, "1e5", "x"), (amount) => {
        const values = formValues(loans, "create", { amount }, admin);
        expect(problems(loans, "create", values, admin).map(({ path }) => path)).toContain("amount");
      }),
    ));
});

/** The keys of values at every depth; the items of a list all have the same. */
function shapeOf(values: Row): unknown {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? "list"
        : typeof value === "object" && value !== null
          ? shapeOf(value as Row)
          : "value",
    ]),
  );
}

function shapeDeclared(fields: AnyFields): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.kind === "items" ? "list" : field.kind === "group" ? shapeDeclared(field.fields) : "value",
    ]),
  );
}
