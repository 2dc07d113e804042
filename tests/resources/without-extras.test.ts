/** The registry for a backend that serves section 7 of the specification alone (decision 20). */
import { describe, expect, test } from "vitest";
import { fieldAt } from "#engine/declare/derive.ts";
import type { AnyFields, AnyResource } from "#engine/declare/vocabulary.ts";
import { withoutExtras } from "#engine/declare/without-extras.ts";
import { resources } from "#resources/index.ts";

const registry = withoutExtras(resources);

test("only the four resources of the specification are left", () => {
  expect(registry.map(({ name }) => name)).toEqual(["customers", "loans", "employees", "payments"]);
});

test("a declaration for the whole backend stays as it was declared", () => {
  expect(resources.find(({ name }) => name === "loans")?.fields.ticketNumber).toBeDefined();
});

describe.each(registry.map((resource) => [resource.name, resource] as const))("of %s", (_, resource) => {
  test("nothing that is marked as an extra is left, at any depth", () => {
    expect(extrasIn(resource)).toEqual([]);
  });

  test("every path that is named leads to a field", () => {
    for (const path of pathsOf(resource)) expect(() => fieldAt(resource.fields, path), path).not.toThrow();
  });

  test("no paper, no question, no work on several rows and no Find is left", () => {
    const { create } = resource.operations;
    const { batchActions: together, globalSearch: found, actions = {} } = resource;
    expect([create?.paper, create?.confirmable, together, found]).toEqual(Array(4).fill(undefined));
    expect(Object.values(actions).filter(({ opens }) => opens === "paper")).toEqual([]);
  });
});

function extrasIn({ fields, actions = {}, commands = [], panels = [] }: AnyResource): unknown[] {
  const led = Object.values(actions).flatMap((action) => ("of" in action ? [action.of] : []));
  return [
    ...extraFields(fields),
    ...[...Object.values(actions), ...commands, ...led].filter(({ extra }) => extra),
    ...panels.filter((panel) => typeof panel !== "string"),
    ...led.flatMap(extrasIn),
  ];
}

const extraFields = (fields: AnyFields): string[] =>
  Object.entries(fields).flatMap(([key, field]) => [
    ...(field.extra ? [key] : []),
    ...("fields" in field ? extraFields(field.fields) : []),
  ]);

const pathsOf = ({ views, searchable = [], actions = {}, operations, rules = [] }: AnyResource): string[] => [
  ...searchable,
  ...(operations.create?.successFields ?? []),
  ...rules.flatMap(({ at }) => (typeof at === "string" ? [at] : [])),
  ...Object.values(actions).flatMap((action) => ("summary" in action ? (action.summary ?? []) : [])),
  ...Object.values(views).flatMap(({ columns, expand = [] }) => [
    ...expand,
    ...columns.flatMap(({ fields }) => fields.map((each) => (typeof each === "string" ? each : each.field))),
  ]),
];
