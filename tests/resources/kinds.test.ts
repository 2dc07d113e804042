import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validate } from "#engine/declare/validate.ts";
import { formValues } from "#engine/declare/derive.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import { resources } from "#resources/index.ts";
import { initialValues, readValues } from "#engine/declare/values.ts";
import { loans } from "#resources/loans/loans.ts";
import type { AnyFields, ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import { actor, admin } from "./samples.ts";

test("an empty loan form has one article", () =>
  expect(initialValues(loans.fields).goldItems).toMatchObject([
    { description: "", grossWeight: "", netWeight: "" },
  ]));

describe("arbitrary input", () => {
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
  /** Junk under declared names, at every depth, and under other names. */
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

  const all: readonly ResourceOrCommand[] = [...resources, ...resources.flatMap(commandsOf)];
  const declared = (name: string) => all.find((each) => each.name === name) ?? loans;
  const someJunk = fc
    .constantFrom(...all.map(({ name }) => name))
    .chain((name) => fc.tuple(fc.constant(name), fc.oneof(junkFor(declared(name).fields), anything)));

  test("is read without throwing, into the declared keys only", () =>
    fc.assert(
      fc.property(someJunk, ([name, junk]) => {
        const { fields } = declared(name);
        expect(shapeOf(readValues(fields, junk))).toEqual(shapeDeclared(fields));
      }),
    ));

  test("is validated without throwing, and every issue has a message and a path", () =>
    fc.assert(
      fc.property(
        someJunk,
        fc.constantFrom("create", "edit"),
        fc.constantFrom("admin", "employee", "customer"),
        ([name, junk], mode, role) => {
          const [resource, by] = [declared(name), actor(role)];
          const values = formValues(resource, mode, junk as Row, by, { goldItems: [], name: "" });
          for (const { msg, path } of validate(resource, mode, values, by)) {
            expect(msg).toBeTruthy();
            expect(path).toBeTruthy();
          }
        },
      ),
    ));

  test("never pollutes the prototype of objects", () => {
    readValues(
      loans.fields,
      JSON.parse('{"__proto__":{"polluted":1},"emergencyContact":{"__proto__":{"polluted":1}}}'),
    );
    expect(({} as Row).polluted).toBeUndefined();
  });

  test("that is not a finite number is an issue at the amount", () =>
    fc.assert(
      fc.property(fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, "1e5", "x"), (amount) => {
        const values = formValues(loans, "create", { amount }, admin);
        expect(validate(loans, "create", values, admin).map(({ path }) => path)).toContain("amount");
      }),
    ));
});

/** Keys of values at every depth, with lists left unopened. */
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
