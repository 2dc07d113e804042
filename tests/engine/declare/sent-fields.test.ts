import { expect, it, test } from "vitest";
import { roles } from "#domain/basics/roles.ts";
import {
  neverShown,
  setBySystem,
  wireOnly,
  wireOnlyAfterCreation,
  wireOnlyFor,
} from "#engine/declare/presence.ts";
import { fieldsHiddenFrom, fieldsSentTo, visibleTo } from "#engine/declare/sent-fields.ts";
import { accessTo } from "#engine/declare/derive.ts";
import { sortableColumns } from "#engine/declare/report.ts";
import type { AnyFields } from "#engine/declare/vocabulary.ts";

const text = { kind: "text", label: "Text" } as const;
const form = { fields: { text }, operations: {} };

test.each([
  ["never shown", neverShown, []],
  ["on the wire", wireOnly, roles],
  ["on the wire for some", wireOnlyFor("admin", "customer"), ["admin", "customer"]],
  ["on the wire after its creation", wireOnlyAfterCreation, roles],
  ["set by the system", setBySystem, roles],
  ["drawn for one role", { list: "none", show: { employee: "read" } }, ["employee"]],
  ["in an edit form that the role does not have", { list: "none", show: "none" }, []],
] as const)("a field that is %s is sent to its readers", (_, presence, readers) => {
  const fields = { text: { ...text, presence } } as AnyFields;
  expect(roles.filter((role) => fieldsHiddenFrom({ ...form, fields }, role).length === 0)).toEqual(readers);
});

test.each([wireOnly, wireOnlyFor("admin"), neverShown])(
  "a field that is not drawn is in no mode: %o",
  (presence) => {
    const modes = ["list", "show", "create", "edit"] as const;
    expect(modes.map((mode) => accessTo({ ...text, presence }, mode, "admin"))).toEqual(
      Array(4).fill("none"),
    );
  },
);

it("a hidden part of a group or of items is removed, and the record stays as it was", () => {
  const part = { cost: { ...text, presence: wireOnlyFor("admin") }, name: text } as const;
  const fields = {
    item: { kind: "group", label: "Item", fields: part },
    items: { kind: "items", label: "Items", of: "Item", min: 0, fields: part },
    secret: { ...text, presence: neverShown },
  } as const satisfies AnyFields;
  const each = { name: "a", cost: "b" };
  const row = { item: each, items: [each, each], secret: "c", other: "d" };
  const sent = (role: "admin" | "employee") =>
    JSON.parse(JSON.stringify(visibleTo({ ...form, fields }, role)(row)));
  expect(fieldsHiddenFrom({ ...form, fields }, "employee")).toEqual(["item.cost", "items.cost", "secret"]);
  expect(sent("employee")).toEqual({
    item: { name: "a" },
    items: [{ name: "a" }, { name: "a" }],
    other: "d",
  });
  expect(sent("admin")).toEqual({ item: each, items: [each, each], other: "d" });
  expect(row).toEqual({ item: each, items: [each, each], secret: "c", other: "d" });
  expect(fieldsSentTo({ ...form, fields }, ["employee"])).toMatchObject({ item: { fields: { name: text } } });
  expect(Object.keys(fieldsSentTo({ ...form, fields }, roles))).toEqual(["item", "items"]);
});

it("a report is sorted only by columns that the role receives", () => {
  const fields = { name: text, margin: { ...text, presence: wireOnlyFor("admin") } } as const;
  const tables = { all: { title: "All", fields, empty: "", sortable: ["name", "margin"] } } as const;
  expect(sortableColumns({ tables }, ["employee"])).toEqual(["name"]);
  expect(sortableColumns({ tables }, ["admin"])).toEqual(["name", "margin"]);
});

it("a record without hidden fields is not copied", () => {
  const row = { text: "a" };
  expect(visibleTo(form, "customer")(row)).toBe(row);
});
