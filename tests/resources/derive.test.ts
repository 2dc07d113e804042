import { describe, expect, test } from "vitest";
import {
  carriedFields,
  columnsFor,
  complete,
  fieldAt,
  formValues,
  payload,
  presentFields,
  unrenamed,
  valueAt,
  writableFields,
} from "#engine/declare/derive.ts";
import { actionsFor, isOffered, operationOf } from "#engine/declare/offers.ts";
import { loans } from "#resources/loans/loans.ts";
import { payments } from "#resources/loans/payments.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { branches } from "./branches.ts";
import { accessTable } from "./expected.ts";
import { actor, admin, employee } from "./samples.ts";

const typed = {
  name: "Main",
  code: "00 07",
  size: "large",
  seats: "12",
  vault: { grams: "5", keeper: "Ravi" },
  counters: [{ label: "A" }, { label: "B", limit: "1,000" }],
  display: "typed over",
  budget: "5",
  id: "chosen",
  unknown: true,
};

describe("presence", () => {
  test("what is not said is read in lists and written in forms; what is computed is read there", () =>
    expect(accessTable(branches.fields, "employee")).toEqual({
      id: "r r - -",
      name: "r r w w",
      code: "r r w w",
      size: "r r w w",
      seats: "r r w w",
      vault: "r r w w",
      counters: "r r w w",
      display: "r r r r",
      budget: "r r w r",
      secret: "- - w w",
    }));

  test("a role that is not named has none", () => {
    expect(accessTable(branches.fields, "admin")).toMatchObject({ budget: "r r w w", secret: "r r w w" });
    expect(accessTable(branches.fields, "customer")).toMatchObject({ budget: "r r w -", secret: "- - w w" });
  });

  test("fields keep the order of the declaration", () => {
    expect(Object.keys(presentFields(branches.fields, "edit", "employee"))).toEqual([
      "name",
      "code",
      "size",
      "seats",
      "vault",
      "counters",
      "display",
      "budget",
      "secret",
    ]);
    expect(Object.keys(writableFields(branches.fields, "edit", "employee"))).not.toContain("budget");
    expect(Object.keys(carriedFields(branches.fields, "employee"))).toContain("display");
  });
});

describe("the values of a form", () => {
  test("are read by kind, worked out, and free of what nobody declared", () =>
    expect(formValues(branches, "create", typed, admin)).toEqual({
      name: "Main",
      code: "0007",
      size: "large",
      seats: 12,
      vault: { grams: 5, keeper: "Ravi" },
      counters: [
        { label: "A", limit: undefined },
        { label: "B", limit: 1_000 },
      ],
      display: "Main 0007 by admin-1",
      budget: 5,
      secret: "",
    }));

  test("lack what does not apply", () =>
    expect(formValues(branches, "create", { ...typed, size: "small" }, admin)).not.toHaveProperty("vault"));

  test("completing changes no value in place", () => {
    const values: Row = { size: "small", vault: {} };
    complete(branches, values, admin);
    expect(values).toEqual({ size: "small", vault: {} });
  });

  test("on an edit stand over the row, where the role may write", () => {
    const row = { id: "b-1", name: "Old", budget: 1, added: "later" };
    expect(formValues(branches, "edit", typed, employee, row)).toMatchObject({
      id: "b-1",
      name: "Main",
      budget: 1,
      added: "later",
    });
    expect(formValues(branches, "edit", typed, admin, row)).toMatchObject({ budget: 5 });
  });
});

describe("what is sent", () => {
  test("is what was typed and worked out, under the names of the wire", () =>
    expect(
      Object.keys(payload(branches, "create", formValues(branches, "create", typed, admin), admin)).sort(),
    ).toEqual(["budget", "code", "counters", "display", "seats", "secret", "size", "title", "vault"]));

  test("comes back under the declaration's names", () => {
    expect(unrenamed(branches, "create", { title: "Main", size: "small" })).toMatchObject({ name: "Main" });
    expect(unrenamed(branches, "create", { name: "Main" })).toEqual({ name: "Main" });
    expect(unrenamed(branches, "edit", { title: "Main" })).toEqual({ title: "Main" });
  });

  test("names nothing that every object inherits", () => {
    const row = JSON.parse('{"id":"b-1","name":"Main","constructor":1,"toString":2,"__proto__":{"x":1}}');
    expect(Object.keys(payload(branches, "edit", row, admin))).toEqual(["name"]);
  });
});

describe("lists", () => {
  const { main } = branches.views;

  test.each([
    ["admin", [["name", "code"], ["secret"], ["vault.keeper"]]],
    ["employee", [["name"], ["vault.keeper"]]],
  ] as const)("an %s finds the columns that have something to show", (role, fields) =>
    expect(columnsFor(branches, main, role).map((column) => column.fields)).toEqual(fields),
  );

  test.each([
    ["admin", ["edit", "open"]],
    ["employee", ["edit", "open"]],
    ["customer", ["open"]],
  ] as const)("an %s has the actions it may carry out", (role, names) =>
    expect(actionsFor(branches, main, role).map(([name]) => name)).toEqual(names),
  );

  test("an action that names no rows is offered on all", () => {
    const [edit, open] = actionsFor(branches, main, "admin").map(([, action]) => action);
    expect(edit && isOffered(edit, { size: "small" }, admin)).toBe(false);
    expect(open && isOffered(open, { size: "small" }, admin)).toBe(true);
  });

  test("an action stands for an operation, perhaps another resource's", () => {
    const { edit, repay } = Object.fromEntries(actionsFor(loans, loans.views.main, "admin"));
    expect(edit && operationOf(loans, edit)).toEqual([loans, "edit"]);
    expect(repay && operationOf(loans, repay)).toEqual([payments, "create"]);
  });

  test("a role without the other resource has no such action", () =>
    expect(actionsFor(loans, loans.views.main, actor("customer").role)).toEqual([]));
});

test("a path leads to a field and to its value", () => {
  expect(fieldAt(branches.fields, "vault.keeper").label).toBe("Keeper");
  expect(() => fieldAt(branches.fields, "vault.colour")).toThrow("No field is declared at colour");
  expect(valueAt({ vault: { keeper: "Ravi" } }, "vault.keeper")).toBe("Ravi");
  expect(valueAt({}, "vault.keeper")).toBeUndefined();
});
