/** Declarations limited to the specification, for a backend that serves section 7 alone (decision 20). */
import type { AnyColumn, AnyFields, AnyListView, AnyResource, AnyRowAction, Filled } from "./vocabulary.ts";

/** Leaves out resources, fields, actions, commands and panels beyond the specification, and references to them. */
export const withoutExtras = (resources: readonly AnyResource[]): readonly AnyResource[] =>
  resources.filter(({ extra }) => !extra).map(specified);

/** Caches each result, so that all references lead to the same object. */
const known = new WeakMap<AnyResource, AnyResource>();

function specified(resource: AnyResource): AnyResource {
  const made = known.get(resource) ?? specifiedAnew(resource);
  known.set(resource, made);
  return made;
}

function specifiedAnew(resource: AnyResource): AnyResource {
  const fields = specifiedFields(resource.fields);
  const has = (path: string) => isIn(fields, path);
  const { views, rules, actions = {}, panels } = resource;
  return {
    ...resource,
    fields,
    rules: rules?.filter(({ at }) => typeof at !== "string" || has(at)),
    operations: specifiedOperations(resource, has),
    searchable: resource.searchable?.filter(has),
    views: mapped(views, (view) => specifiedView(view, has)) as AnyResource["views"],
    actions: mapped(actions, (action) => specifiedAction(action, has)),
    panels: panels?.flatMap(specifiedPanel),
    commands: resource.commands?.filter(({ extra }) => !extra),
    found: undefined,
    together: undefined,
  };
}

function specifiedPanel(panel: Panel): Panel[] {
  if (typeof panel === "string") return [panel];
  if ("extra" in panel || panel.children.extra) return [];
  return [{ children: specified(panel.children) }];
}

type Panel = NonNullable<AnyResource["panels"]>[number];

/** Leaves out papers and confirmation, which the specification does not have. */
function specifiedOperations({ operations }: Filled, has: (path: string) => boolean): Filled["operations"] {
  const { create } = operations;
  if (!create) return operations;
  const { confirmable: _, paper: __, ...specified } = create;
  return { ...operations, create: { ...specified, tells: create.tells?.filter(has) } };
}

function specifiedView(view: AnyListView, has: (path: string) => boolean): AnyListView {
  const columns = view.columns.map((column) => ({ ...column, fields: column.fields.filter(isThere) }));
  function isThere(field: AnyColumn["fields"][number]): boolean {
    return has(typeof field === "string" ? field : field.field);
  }
  return {
    ...view,
    columns: columns.filter((column) => column.fields.length > 0),
    expand: view.expand?.filter(has),
    together: undefined,
  };
}

function specifiedAction(action: AnyRowAction, has: (path: string) => boolean): AnyRowAction | undefined {
  if (action.extra || action.opens === "paper") return undefined;
  const told = "summary" in action ? { ...action, summary: action.summary?.filter(has) } : action;
  if (!("of" in told)) return told;
  return told.of.extra ? undefined : { ...told, of: specified(told.of) };
}

const specifiedFields = (fields: AnyFields): AnyFields =>
  mapped(fields, (field) => {
    if (field.extra) return undefined;
    return "fields" in field ? { ...field, fields: specifiedFields(field.fields) } : field;
  });

function isIn(fields: AnyFields, path: string): boolean {
  const [key = "", ...rest] = path.split(".");
  const field = fields[key];
  if (!field || rest.length === 0) return field !== undefined;
  return "fields" in field && isIn(field.fields, rest.join("."));
}

/** Maps the values of a record. Leaves out undefined results. */
const mapped = <V>(record: Readonly<Record<string, V>>, become: (value: V) => V | undefined) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const next = become(value);
      return next === undefined ? [] : [[key, next] as const];
    }),
  );
