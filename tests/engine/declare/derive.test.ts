import { describe, expect, test } from "vitest";
import type { Role } from "#domain/basics/roles.ts";
import {
  accessTo,
  fieldsSentOnCreate,
  columnsFor,
  completeValues,
  fieldAt,
  formValues,
  requestBodyOf,
  visibleFields,
  fromWireNames,
  valueAt,
  writableFields,
} from "#engine/declare/derive.ts";
import { actionsFor, isActionAvailable } from "#engine/declare/actions.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";
import { shops } from "../company/shops.ts";
import { people } from "../company/people.ts";

const { admin, employee } = people;

const typed = {
  name: "Main",
  code: "00 07",
  size: "large",
  seats: "12",
  workshop: { grams: "5", keeper: "Ravi" },
  counters: [{ label: "A" }, { label: "B", limit: "1,000" }],
  display: "typed over",
  budget: "5",
  id: "chosen",
  unknown: true,
};

describe("presence", () => {
  test("by default a field is read in lists and written in forms, and a computed field is only read", () =>
    expect(accessTable(shops.fields, "employee")).toEqual({
      id: "r r - -",
      name: "r r w w",
      code: "r r w w",
      size: "r r w w",
      seats: "r r w w",
      workshop: "r r w w",
      counters: "r r w w",
      display: "r r r r",
      budget: "r r w r",
      secret: "- - w w",
    }));

  test("a role that is not listed has no access", () => {
    expect(accessTable(shops.fields, "admin")).toMatchObject({ budget: "r r w w", secret: "r r w w" });
    expect(accessTable(shops.fields, "customer")).toMatchObject({ budget: "r r w -", secret: "- - w w" });
  });

  test("fields keep the order of the declaration", () => {
    expect(Object.keys(visibleFields(shops.fields, "edit", "employee"))).toEqual([
      "name",
      "code",
      "size",
      "seats",
      "workshop",
      "counters",
      "display",
      "budget",
      "secret",
    ]);
    expect(Object.keys(writableFields(shops.fields, "edit", "employee"))).not.toContain("budget");
    expect(Object.keys(fieldsSentOnCreate(shops.fields, "employee"))).toContain("display");
  });
});

describe("the values of a form", () => {
  test("are parsed by kind, include computed values, and omit undeclared ones", () =>
    expect(formValues(shops, "create", typed, admin)).toEqual({
      name: "Main",
      code: "0007",
      size: "large",
      seats: 12,
      workshop: { grams: 5, keeper: "Ravi" },
      counters: [
        { label: "A", limit: undefined },
        { label: "B", limit: 1_000 },
      ],
      display: "Main 0007 by 1",
      budget: 5,
      secret: "",
    }));

  test("omit a group whose condition is not met", () =>
    expect(formValues(shops, "create", { ...typed, size: "small" }, admin)).not.toHaveProperty("workshop"));

  test("are completed without a change to the original", () => {
    const values: Row = { size: "small", workshop: {} };
    completeValues(shops, values, admin);
    expect(values).toEqual({ size: "small", workshop: {} });
  });

  test("on an edit replace the row's values where the role may write", () => {
    const row = { id: "b-1", name: "Old", budget: 1, added: "later" };
    expect(formValues(shops, "edit", typed, employee, row)).toMatchObject({
      id: "b-1",
      name: "Main",
      budget: 1,
      added: "later",
    });
    expect(formValues(shops, "edit", typed, admin, row)).toMatchObject({ budget: 5 });
  });
});

describe("a request body", () => {
  test("has the typed and computed values under their wire names", () =>
    expect(
      Object.keys(requestBodyOf(shops, "create", formValues(shops, "create", typed, admin), admin)).sort(),
    ).toEqual(["budget", "code", "counters", "display", "seats", "secret", "size", "title", "workshop"]));

  test("is read back under the names of the declaration", () => {
    expect(fromWireNames(shops, "create", { title: "Main", size: "small" })).toMatchObject({ name: "Main" });
    expect(fromWireNames(shops, "create", { name: "Main" })).toEqual({ name: "Main" });
    expect(fromWireNames(shops, "edit", { title: "Main" })).toEqual({ title: "Main" });
  });

  test("ignores names that every object inherits", () => {
    const row = JSON.parse('{"id":"b-1","name":"Main","constructor":1,"toString":2,"__proto__":{"x":1}}');
    expect(Object.keys(requestBodyOf(shops, "edit", row, admin))).toEqual(["name"]);
  });
});

describe("lists", () => {
  const { main } = shops.views;

  test.each([
    ["admin", [["name", "code"], ["secret"], ["seats", "budget"], ["workshop.keeper"]]],
    ["employee", [["name"], ["seats", "budget"], ["workshop.keeper"]]],
  ] as const)("an %s sees only columns with at least one visible field", (role, fields) =>
    expect(columnsFor(shops, main, role).map((column) => column.fields)).toEqual(fields),
  );

  test.each([
    ["admin", ["edit", "open"]],
    ["employee", ["edit", "open"]],
    ["customer", ["open"]],
  ] as const)("an %s has the permitted actions", (role, names) =>
    expect(actionsFor(shops, main, role).map(([name]) => name)).toEqual(names),
  );

  test("an action without a condition is available on every row", () => {
    const [edit, open] = actionsFor(shops, main, "admin").map(([, action]) => action);
    expect(edit && isActionAvailable(edit, { size: "small" }, admin)).toBe(false);
    expect(open && isActionAvailable(open, { size: "small" }, admin)).toBe(true);
  });
});

test("a path leads to a field and to its value", () => {
  expect(fieldAt(shops.fields, "workshop.keeper").label).toBe("Keeper");
  expect(() => fieldAt(shops.fields, "workshop.colour")).toThrow("No field is declared at workshop.colour");
  expect(valueAt({ workshop: { keeper: "Ravi" } }, "workshop.keeper")).toBe("Ravi");
  expect(valueAt({}, "workshop.keeper")).toBeUndefined();
});

const letters = { write: "w", read: "r", carried: "c", none: "-" } as const;

/** Access of a role to each field in list, show, create and edit: { amount: "r r w r" }. */
function accessTable(fields: AnyFields, role: Role): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      (["list", "show", "create", "edit"] as const)
        .map((mode) => letters[accessTo(field, mode, role)])
        .join(" "),
    ]),
  );
}
