import { expect, test } from "vitest";
import { roles, staff } from "#domain/basics/roles.ts";
import { validate } from "#engine/declare/validate.ts";
import { customerLookup } from "#resources/customers/customers.ts";
import { columnsFor, fieldAt, pathOf, writableFields } from "#engine/declare/derive.ts";
import { can, commandsOf, listsFor, recordActionsOf, batchActionsFor } from "#engine/declare/actions.ts";
import * as signIn from "#resources/staff/sign-in.ts";
import * as contact from "#resources/visitors/contact.ts";
import { resources } from "#resources/index.ts";
import { menu } from "#resources/menu.ts";
import { isNumeric } from "#engine/declare/kinds/index.ts";
import { readValues } from "#engine/declare/values.ts";
import { reports } from "#resources/reports/index.ts";
import type { ReportTable } from "#engine/declare/report.ts";
import { sessions } from "#engine/declare/sessions.ts";
import type {
  AnyFields,
  AnyFormDefinition,
  AnyResource,
  FieldOfKind,
  ResourceOrCommand,
  FormMode,
  NumberKind,
  OperationName,
  Row,
} from "#engine/declare/vocabulary.ts";
import { admin } from "./samples.ts";

const operations = resources.flatMap((resource) =>
  Object.entries(resource.operations).map(([name, operation]) => ({ resource, name, operation })),
);
const commands = resources.flatMap((resource) =>
  commandsOf(resource).map((command) => ({ resource, command })),
);
const placeholders = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

test("names of resources, and of the actions of each, are unique", () => {
  const names = resources.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const resource of resources) {
    const { actions = {}, commands = [] } = resource;
    expect(Object.keys(recordActionsOf(resource))).toHaveLength(
      Object.keys(actions).length + commands.length,
    );
  }
});

test("a role that may do an undoable action may also undo it", () => {
  const undone = resources.flatMap((resource) =>
    Object.values(resource.actions ?? {}).flatMap((action) =>
      "undoneBy" in action ? [{ resource, ...action }] : [],
    ),
  );
  expect(undone.map(({ resource }) => resource.name)).toEqual(["holidays", "saved-views"]);
  for (const { resource, opens, undoneBy } of undone)
    for (const role of roles)
      if (can(resource, opens, role))
        expect([resource.name, role, can(resource, undoneBy, role)]).toEqual([resource.name, role, true]);
});

const listsByRole = {
  admin: [
    "Customers",
    "Loans",
    "Employees",
    "Cash counts",
    "Gold rates",
    "Schemes",
    "Holidays",
    "Ledger",
    "Messages",
    "Call-back requests",
    "Saved views",
    "Devices",
    "Audit log",
  ],
  employee: [
    "Customers",
    "Loans",
    "Cash counts",
    "Gold rates",
    "Schemes",
    "Holidays",
    "Messages",
    "Call-back requests",
    "Saved views",
    "Devices",
  ],
  customer: ["Devices", "My loans"],
} as const;

test.each(roles)("an %s has these lists in order, and none of another role", (role) => {
  const known = new Set<string>(Object.values(listsByRole).flat());
  const labels = listsFor(resources, role).map(({ label }) => label.many);
  // Examples of resources/README.md add lists of staff.
  if (role === "customer") expect(labels).toEqual(listsByRole.customer);
  expect(labels.filter((label) => known.has(label))).toEqual(listsByRole[role]);
});

test("a list of staff that may be empty says what goes in it", () => {
  // Signing in fills these two, and views are saved from other lists.
  const withoutHint = ["audit", "sessions", "saved-views"];
  for (const { name, views } of staff.flatMap((role) => listsFor(resources, role)))
    if (!withoutHint.includes(name)) expect(views.main.emptyHint, name).toBeTruthy();
});

test("reports with an entry of their own are in the company's menu", () => {
  const named = reports.filter((report) => "menu" in report).map(({ name }) => name);
  expect(menu.reports.map(({ name }) => name)).toEqual(named);
});

test("batch actions of a view are declared and available to administrators", () => {
  for (const resource of resources) {
    for (const view of Object.values(resource.views)) {
      for (const name of view.batchActions ?? []) {
        expect(Object.keys(resource.batchActions ?? {})).toContain(name);
        expect(batchActionsFor(resource, { ...view, batchActions: [name] }, "admin")).toHaveLength(1);
      }
    }
  }
});

test("a field that may copy another field names a field of the same form", () => {
  for (const { fields } of [...resources, ...commands.map(({ command }) => command)]) {
    const named = Object.values(fields).flatMap(({ sameAs }) => (sameAs ? [sameAs.field] : []));
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(named));
  }
});

test.each(operations)(
  "$resource.name $name: every placeholder of the path can be filled",
  ({ resource, operation }) => {
    const known = [
      "role",
      ...Object.keys(resource.fields),
      ...(resource.parent ? [resource.parent.param] : []),
    ];
    expect(known).toEqual(expect.arrayContaining(placeholders(operation.path)));
  },
);

test.each(commands)(
  "$resource.name $command.name: the path names the record, and customers have commands for their sessions only",
  ({ resource, command }) => {
    const key = placeholders(command.path).filter((name) => name !== "role");
    expect(key).toEqual([command.parent?.param]);
    expect(command.roles.includes("customer")).toBe(resource.name === sessions.name);
  },
);

test.each(commands)(
  "$resource.name $command.name: rules, renames and summaries refer to existing fields",
  ({ resource, command: { fields, rules = [], rename = {}, summary = [], audit } }) => {
    const own = rules.flatMap(({ at }) => (typeof at === "string" ? [at] : []));
    for (const path of [...own, ...Object.keys(rename), ...(audit.titleField ? [audit.titleField] : [])])
      expect(fieldAt(fields, path)).toBeDefined();
    for (const path of summary) expect(fieldAt(resource.fields, path)).toBeDefined();
  },
);

test("the placeholder of the lookup is the field it is typed in", () =>
  expect(placeholders(customerLookup.path)).toEqual(["role", "aadharNumber"]));

test.each(operations)(
  "$resource.name $name: customers may only list their own records and end their own sessions",
  ({ resource, name }) => {
    const { roles: by, path } = resource.operations[name as OperationName] ?? {};
    if (resource.name === sessions.name) return expect(by).toEqual(roles);
    const isTheirs = can(resource, name as OperationName, "customer");
    expect([by, name, path?.startsWith("/customer/")]).toEqual(
      isTheirs ? [["customer"], "list", true] : [expect.not.arrayContaining(["customer"]), name, false],
    );
  },
);

test.each(operations)("$resource.name $name: renames refer to existing fields", ({ resource, operation }) => {
  const renamed = "rename" in operation ? Object.keys(operation.rename ?? {}) : [];
  expect(Object.keys(resource.fields)).toEqual(expect.arrayContaining(renamed));
});

test.each(resources.map((resource) => [resource.name, resource] as const))(
  "%s: lists, rules and searches refer to existing fields",
  (_, resource: AnyResource) => {
    const named = [
      resource.id,
      resource.titleField,
      ...(resource.searchable ?? []),
      ...(resource.globalSearch?.by ?? []),
      ...(resource.globalSearch?.summary ?? []),
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
  "%s: every action of a view is declared, and every role of the console with the list gets columns",
  (_, resource: AnyResource) => {
    expect(Object.keys(recordActionsOf(resource))).toEqual(
      expect.arrayContaining([...(resource.globalSearch?.actions ?? [])]),
    );
    for (const view of Object.values(resource.views)) {
      expect(Object.keys(recordActionsOf(resource))).toEqual(
        expect.arrayContaining([...(view.actions ?? [])]),
      );
      for (const role of staff.filter((each) => can(resource, "list", each))) {
        expect(columnsFor(resource, view, role).length).toBeGreaterThan(0);
      }
    }
  },
);

/** The book checks these: the amount owed, and the articles of the loan. */
const judgedByTheBooks = [
  "settle payoff",
  "settle rounding",
  "payments amount",
  "release articles.0.article",
  "release articles.0.version",
];

const forms = Object.entries({ ...signIn, ...contact }).flatMap(([name, form]) =>
  typeof form === "object" && "fields" in form ? [{ name, form: form as AnyFormDefinition }] : [],
);
const filled = [...resources, ...commands.map(({ command }) => command)];
const numbers = [...filled.map((form) => ({ name: form.name, form })), ...forms].flatMap(({ name, form }) =>
  modesOf(form).flatMap((mode) =>
    numbersIn(writableFields(form.fields, mode, "admin"))
      .filter(({ path }) => !judgedByTheBooks.includes(`${name} ${path}`))
      .map((each) => ({ name, form, mode, ...each })),
  ),
);

test.each(numbers)("$name $mode: $path refuses numbers that its column cannot hold", (number) => {
  const { form, mode, path, field, within } = number;
  for (const value of [-1, most[field.kind] + 1]) {
    const typed = readValues(form.fields, within(value));
    expect(validate(form, mode, typed, admin).map((problem) => problem.path)).toContain(path);
  }
});

test.each(
  resources.flatMap(({ name, fields }) =>
    Object.values(fields).flatMap((field) =>
      field.kind === "items"
        ? Object.values(field.fields).flatMap(({ mergedInto }) =>
            mergedInto ? [[name, mergedInto.field, field.fields]] : [],
          )
        : [],
    ),
  ),
)("a field of %s merged into %s has that field beside it", (_, path, fields) =>
  expect(Object.keys(fields)).toContain(path),
);

test.each(
  reports.flatMap(({ name, tables }) =>
    Object.values<ReportTable>(tables).map((table) => [name, table] as const),
  ),
)("%s: actions on a row belong to a record, and the row has its key", (_, { actions, fields }) => {
  if (!actions) return;
  expect(Object.keys(recordActionsOf(actions.of))).toEqual(expect.arrayContaining([...actions.actions]));
  expect(Object.keys(fields)).toContain(actions.by);
});

test("values are escaped in a path", () =>
  expect(pathOf({ path: "/:role/loans/:_id" }, "admin", { _id: "../a b/?#" })).toBe(
    "/admin/loans/..%2Fa%20b%2F%3F%23",
  ));

test.each([{}, { _id: "" }, { _id: undefined }])("an empty placeholder in a path throws: %j", (row) =>
  expect(() => pathOf({ path: "/:role/loans/:_id" }, "admin", row)).toThrow("needs a value for _id"),
);

/** Forms that belong to no resource only create. */
function modesOf(form: AnyFormDefinition | ResourceOrCommand): FormMode[] {
  if (!("operations" in form)) return ["create"];
  return (["create", "edit"] as const).filter((mode) => form.operations[mode]);
}

type Within = { path: string; field: FieldOfKind<NumberKind>; within(value: number): Row };

/** Number fields, each with the values of an otherwise empty form. */
function numbersIn(fields: AnyFields): Within[] {
  return Object.entries(fields).flatMap(([key, field]): Within[] => {
    if (isNumeric(field)) {
      return [{ path: key, field: field as FieldOfKind<NumberKind>, within: (value) => ({ [key]: value }) }];
    }
    if (field.kind !== "items") return [];
    return numbersIn(field.fields).map(({ path, field: inner, within }) => ({
      path: `${key}.0.${path}`,
      field: inner,
      within: (value) => ({ [key]: [within(value)] }),
    }));
  });
}

/** Limits of storage: 32-bit columns, or hundredths and thousandths below 2^53. */
const most: Readonly<Record<NumberKind, number>> = {
  number: 2 ** 31,
  percent: 2 ** 31 / 100,
  money: 2 ** 53 / 100,
  grams: 2 ** 53 / 1000,
};
