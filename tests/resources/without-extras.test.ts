/** The registry for a backend of section 7 of the specification alone (decision 20). */
import { describe, expect, test } from "vitest";
import { fieldAt } from "#engine/declare/derive.ts";
import type { AnyFields, AnyResource } from "#engine/declare/vocabulary.ts";
import { layoutOf, partsOfTab } from "#engine/declare/layout.ts";
import { withoutExtras } from "#engine/declare/without-extras.ts";
import { resources } from "#resources/index.ts";

const registry = withoutExtras(resources);

test("the registry without extras has only the four specified resources and the gold rate", () => {
  expect(registry.map(({ name }) => name)).toEqual([
    "customers",
    "loans",
    "employees",
    "gold-rates",
    "payments",
  ]);
});

test("the full registry keeps its extras", () => {
  expect(resources.find(({ name }) => name === "loans")?.fields.ticketNumber).toBeDefined();
});

describe.each(registry.map((resource) => [resource.name, resource] as const))(
  "the registry without extras, for %s,",
  (_, resource) => {
    test("has nothing marked as an extra, at any depth", () => {
      expect(extrasIn(resource)).toEqual([]);
    });

    test("has only paths that lead to a field", () => {
      for (const path of pathsOf(resource)) expect(() => fieldAt(resource.fields, path), path).not.toThrow();
    });

    test("has no papers, questions, batch actions or Find", () => {
      const { create } = resource.operations;
      const { batchActions, globalSearch, actions = {} } = resource;
      expect([create?.paper, create?.confirmable, batchActions, globalSearch]).toEqual(
        Array(4).fill(undefined),
      );
      expect(Object.values(actions).filter(({ opens }) => opens === "paper")).toEqual([]);
    });
  },
);

function extrasIn(resource: AnyResource): unknown[] {
  const { fields, actions = {}, commands = [] } = resource;
  const led = Object.values(actions).flatMap((action) => ("of" in action ? [action.of] : []));
  return [
    ...extraFields(fields),
    ...[...Object.values(actions), ...commands, ...led].filter(({ extra }) => extra),
    ...partsIn(resource).filter((part) => "extra" in part),
    ...led.flatMap(extrasIn),
  ];
}

const partsIn = (resource: AnyResource) => Object.values(layoutOf(resource).tabs).flatMap(partsOfTab);

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
