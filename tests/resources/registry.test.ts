import { expect, test } from "vitest";
import { roles } from "#domain/roles.ts";
import { customerLookup } from "#resources/customers.ts";
import { can, columnsFor, fieldAt, menuFor, pathOf } from "#resources/derive.ts";
import { resources } from "#resources/index.ts";
import type { AnyResource, OperationName } from "#resources/vocabulary.ts";

const operations = resources.flatMap((resource) =>
  Object.entries(resource.operations).map(([name, operation]) => ({ resource, name, operation })),
);
const placeholders = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

test("names are told apart", () => {
  const names = resources.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ["admin", ["Customers", "Loans", "Employees", "Cash counts", "Messages", "Record"]],
  ["employee", ["Customers", "Loans", "Cash counts"]],
  ["customer", ["My loans"]],
] as const)("the menu of an %s, in its order", (role, labels) =>
  expect(menuFor(resources, role).map(({ label }) => label.many)).toEqual(labels),
);

test.each(operations)("$resource.name $name: every placeholder can be filled", ({ resource, operation }) => {
  const known = [
    "role",
    ...Object.keys(resource.fields),
    ...(resource.parent ? [resource.parent.param] : []),
  ];
  expect(known).toEqual(expect.arrayContaining(placeholders(operation.path)));
});

test("the lookup's placeholder is the field it is typed in", () =>
  expect(placeholders(customerLookup.path)).toEqual(["role", "aadharNumber"]));

test.each(operations)(
  "$resource.name $name: customers only look, at what is theirs alone",
  ({ resource, name }) => {
    const { roles, path } = resource.operations[name as OperationName] ?? {};
    const isTheirs = can(resource, name as OperationName, "customer");
    expect([roles, name, path?.startsWith("/customer/")]).toEqual(
      isTheirs ? [["customer"], "list", true] : [expect.not.arrayContaining(["customer"]), name, false],
    );
  },
);

test.each(operations)("$resource.name $name: renames name fields", ({ resource, operation }) => {
  const renamed = "rename" in operation ? Object.keys(operation.rename ?? {}) : [];
  expect(Object.keys(resource.fields)).toEqual(expect.arrayContaining(renamed));
});

test.each(resources.map((resource) => [resource.name, resource] as const))(
  "%s: whatever a list, a rule's place or a search names is a field",
  (_, resource: AnyResource) => {
    const named = [
      resource.id,
      resource.titled,
      ...(resource.searchable ?? []),
      ...(resource.order ? [resource.order.by] : []),
      ...(resource.rules ?? []).flatMap(({ at }) => (typeof at === "string" ? [at] : [])),
      ...Object.values(resource.views).flatMap(({ columns, expand = [], tabs }) => [
        ...columns.flatMap(({ fields, sort }) => [
          ...fields.map((each) => (typeof each === "string" ? each : each.field)),
          ...(sort ? [sort] : []),
        ]),
        ...expand,
        ...(tabs ? [tabs.field] : []),
      ]),
    ];
    for (const path of named) expect(fieldAt(resource.fields, path)).toBeDefined();
  },
);

test.each(resources.map((resource) => [resource.name, resource] as const))(
  "%s: a view's buttons are declared actions, and every role that lists it sees columns",
  (_, resource: AnyResource) => {
    for (const view of Object.values(resource.views)) {
      expect(Object.keys(resource.actions ?? {})).toEqual(expect.arrayContaining([...(view.actions ?? [])]));
      for (const role of roles.filter((each) => can(resource, "list", each))) {
        expect(columnsFor(resource, view, role).length).toBeGreaterThan(0);
      }
    }
  },
);

test("values are safe in a path", () =>
  expect(pathOf({ path: "/:role/loans/:_id" }, "admin", { _id: "../a b/?#" })).toBe(
    "/admin/loans/..%2Fa%20b%2F%3F%23",
  ));

test.each([{}, { _id: "" }, { _id: undefined }])(
  "a path with nothing for its placeholder is an error: %j",
  (row) => expect(() => pathOf({ path: "/:role/loans/:_id" }, "admin", row)).toThrow("needs a value for _id"),
);
