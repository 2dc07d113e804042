/** Leaves out everything marked `extra`, which section 7 of the specification does not name (decision 20). */
import { lazilyIn } from "#domain/basics/collections.ts";
import { findField } from "./derive.ts";
import { partsOfTab } from "./layout.ts";
import type {
  AnyListColumn,
  AnyFields,
  AnyListView,
  AnyResource,
  AnyRowAction,
  Operation,
  Part,
  RecordLayout,
  ResourceOrCommand,
} from "./vocabulary.ts";

export const withoutExtras = (resources: readonly AnyResource[]): readonly AnyResource[] =>
  resources.filter(({ extra }) => !extra).map(specifiedResource);

/** Caches each result, so that all references lead to the same object. */
const cache = new WeakMap<AnyResource, AnyResource>();

const specifiedResource = (resource: AnyResource): AnyResource =>
  lazilyIn(cache, resource, () => buildSpecifiedResource(resource));

function buildSpecifiedResource(resource: AnyResource): AnyResource {
  const fields = specifiedFields(resource.fields);
  const has = (path: string) => findField(fields, path) !== undefined;
  const { views, rules, actions = {}, layout } = resource;
  return {
    ...resource,
    fields,
    // Keeps rules with a computed path, because the path depends on the values.
    rules: rules?.filter(({ at }) => typeof at !== "string" || has(at)),
    operations: specifiedOperations(resource, has),
    searchable: resource.searchable?.filter(has),
    filters: resource.filters?.filter(({ by }) => has(by)),
    views: mapDefined(views, (view) => specifiedView(view, has)) as AnyResource["views"],
    actions: mapDefined(actions, (action) => specifiedAction(action, has)),
    layout: layout && specifiedLayout(layout),
    commands: resource.commands?.filter(({ extra }) => !extra),
    globalSearch: undefined,
    batchActions: undefined,
  };
}

function specifiedLayout({ head, actions, tabs }: RecordLayout): RecordLayout {
  const specifiedTabs = mapDefined(tabs, ({ label, parts, aside }) => {
    const tab = { label, parts: specified(parts), aside: specified(aside) };
    return partsOfTab(tab).length > 0 ? tab : undefined;
  });
  return { head: specified(head), actions, tabs: specifiedTabs };
}

const specified = (parts: readonly Part[] = []) => parts.filter((part) => !("extra" in part));

function specifiedOperations(
  { operations }: ResourceOrCommand,
  has: (path: string) => boolean,
): ResourceOrCommand["operations"] {
  const specified = mapDefined(operations, (each: Operation) => (each.extra ? undefined : each));
  const { create } = operations;
  if (!create) return specified;
  const specifiedCreate = {
    ...create,
    confirmable: undefined,
    paper: undefined,
    successFields: create.successFields?.filter(has),
  };
  return { ...specified, create: specifiedCreate };
}

function specifiedView(view: AnyListView, has: (path: string) => boolean): AnyListView {
  const isSpecified = (field: AnyListColumn["fields"][number]) =>
    has(typeof field === "string" ? field : field.field);
  const columns = view.columns.map((column) => ({ ...column, fields: column.fields.filter(isSpecified) }));
  return {
    ...view,
    columns: columns.filter((column) => column.fields.length > 0),
    expand: view.expand?.filter(has),
    batchActions: undefined,
  };
}

function specifiedAction(action: AnyRowAction, has: (path: string) => boolean): AnyRowAction | undefined {
  if (action.extra || action.opens === "paper") return undefined;
  const withSummary = "summary" in action ? { ...action, summary: action.summary?.filter(has) } : action;
  if (!("of" in withSummary)) return withSummary;
  return withSummary.of.extra ? undefined : { ...withSummary, of: specifiedResource(withSummary.of) };
}

const specifiedFields = (fields: AnyFields): AnyFields =>
  mapDefined(fields, (field) => {
    if (field.extra) return undefined;
    return "fields" in field ? { ...field, fields: specifiedFields(field.fields) } : field;
  });

const mapDefined = <V>(record: Readonly<Record<string, V>>, transform: (value: V) => V | undefined) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const next = transform(value);
      return next === undefined ? [] : [[key, next] as const];
    }),
  );
