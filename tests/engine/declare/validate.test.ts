import { describe, expect, test } from "vitest";
import { validate } from "#engine/declare/validate.ts";
import { formValues } from "#engine/declare/derive.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { shops } from "../company/shops.ts";
import { people } from "../company/people.ts";

const { admin, employee } = people;

const complete = { name: "Main", code: "0007", seats: 12, counters: [{ label: "A" }, { label: "B" }] };
const check = (changes: Row, mode: "create" | "edit" = "create", by = admin) =>
  validate(shops, mode, formValues(shops, mode, { ...complete, ...changes }, by), by);

test("valid values have no issues", () => {
  expect(check({})).toEqual([]);
  expect(check({}, "edit", employee)).toEqual([]);
});

test("issues list rules first, then missing values, then values that do not suit their kind", () =>
  expect(check({ name: "", size: "large", seats: 0, code: "7", workshop: { grams: "1.234" } })).toEqual([
    { msg: "A large shop has ten seats", path: "seats" },
    { msg: "Name is required", path: "name" },
    { msg: "Keeper is required", path: "workshop.keeper" },
    { msg: "Must be exactly 4 digits", path: "code" },
    { msg: "Grams can have at most two decimals", path: "workshop.grams" },
  ]));

test("a computed value is validated once the written ones are valid", () => {
  const name = "n".repeat(495);
  expect(check({ name })).toEqual([{ msg: "Display name can have at most 500 characters", path: "display" }]);
  expect(check({ name, code: "7" })).toEqual([{ msg: "Must be exactly 4 digits", path: "code" }]);
});

test("a rule for one form applies only in that form", () => {
  const name = "A shop with a very long name";
  expect(check({ name })).toEqual([]);
  expect(check({ name }, "edit")).toEqual([{ msg: "A name stays short", path: "name" }]);
});

test("a field that breaks a rule has no second issue", () =>
  expect(check({ size: "large", seats: 0, workshop: { keeper: "Ravi" } })).toEqual([
    { msg: "A large shop has ten seats", path: "seats" },
  ]));

describe("a group whose condition is not met", () => {
  test("is not validated", () =>
    expect(check({ size: "small", workshop: { grams: "x", keeper: "" } })).toEqual([]));

  test("is validated once its condition is met", () =>
    expect(check({ size: "large", workshop: { grams: "x", keeper: "" } })).toEqual([
      { msg: "Keeper is required", path: "workshop.keeper" },
      { msg: "Enter a number in digits", path: "workshop.grams" },
    ]));
});

test("a field that the role may not write is not validated", () => {
  const values = { ...formValues(shops, "edit", complete, employee), budget: "much" };
  expect(validate(shops, "edit", values, employee)).toEqual([]);
  expect(validate(shops, "edit", values, admin)).toEqual([
    { msg: "Budget must be a number", path: "budget" },
  ]);
});

test.each([
  [{ code: "" }, []],
  [{ seats: 0 }, ["Seats must be at least 1"]],
  [{ seats: 51 }, ["Seats must be at most 50"]],
  [{ seats: 1.5 }, ["Seats must be a whole number"]],
  [{ seats: Number.NaN }, ["Seats must be a number"]],
  [{ seats: Number.POSITIVE_INFINITY }, ["Seats must be a number"]],
  [{ budget: 0.29 }, []],
  [{ budget: 99_999_999.99 }, []],
  [{ budget: 1.005 }, ["Budget can have at most two decimals"]],
  [{ size: "huge" }, ["Choose one of the options for size"]],
  [{ counters: [{ label: "A" }, { label: "x".repeat(501) }] }, ["Label can have at most 500 characters"]],
  [{ counters: [{ label: "A" }] }, ["At least one counter must remain"]],
  [{ counters: [{ label: "A" }, { label: "" }] }, ["Label is required"]],
  [{ counters: Array.from({ length: 101 }, () => ({ label: "A" })) }, ["At most 100 counters"]],
])("%j: %j", (changes, messages) => expect(check(changes).map(({ msg }) => msg)).toEqual(messages));

describe("a number that cannot be read", () => {
  const commas = "Use commas only to group digits: 1,00,000";

  test("is reported once, in place of the first rule about it", () =>
    expect(
      check({ name: "", size: "large", seats: "10,50", code: "7", workshop: { keeper: "Ravi" } }),
    ).toEqual([
      { msg: commas, path: "seats" },
      { msg: "Name is required", path: "name" },
      { msg: "Must be exactly 4 digits", path: "code" },
    ]));

  test("is reported there even if the rule itself holds", () =>
    expect(check({ name: "", seats: "10,50" })).toEqual([
      { msg: commas, path: "seats" },
      { msg: "Name is required", path: "name" },
    ]));

  test("is reported with the invalid kinds if no rule concerns it", () =>
    expect(check({ code: "7", budget: "1.2.3", counters: [{ label: "A" }, { limit: "12,5" }] })).toEqual([
      { msg: "Label is required", path: "counters.1.label" },
      { msg: "Must be exactly 4 digits", path: "code" },
      { msg: commas, path: "counters.1.limit" },
      { msg: "Use one decimal point", path: "budget" },
    ]));

  test("is no longer reported after another value replaces it", () => {
    const values = formValues(shops, "create", { ...complete, seats: "10,50" }, admin);
    expect(validate(shops, "create", values, admin)).toEqual([{ msg: commas, path: "seats" }]);
    expect(validate(shops, "create", { ...values, seats: 12 }, admin)).toEqual([]);
    expect(validate(shops, "create", { ...values, seats: 0 }, admin)).toEqual([
      { msg: "Seats must be at least 1", path: "seats" },
    ]);
  });

  test("leaves no trace in the request body", () =>
    expect(JSON.stringify(formValues(shops, "create", { ...complete, seats: "10,50" }, admin))).toBe(
      JSON.stringify(formValues(shops, "create", { ...complete, seats: Number.NaN }, admin)),
    ));
});

test("an issue of an item has the item's index in its path", () =>
  expect(check({ counters: [{ label: "A" }, { label: "B", limit: "x" }] })).toEqual([
    { msg: "Enter a number in digits", path: "counters.1.limit" },
  ]));
