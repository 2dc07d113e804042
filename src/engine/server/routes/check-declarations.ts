/** Checks declared resources, when the server starts, for mistakes that the compiler cannot see. */
import { filtersFor, countedField, unlistedIn } from "#engine/declare/query.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import { layoutOf, partsOfTab } from "#engine/declare/layout.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { statesOf } from "#engine/declare/states.ts";
import { versionField } from "#engine/declare/presence.ts";
import { fieldsHiddenFrom, isHidden } from "#engine/declare/sent-fields.ts";
import type { AnyListFilter, AnyResource } from "#engine/declare/vocabulary.ts";
import type { Handlers, Stores } from "#engine/server/stores/store.ts";
import type { Table } from "#engine/server/tables/table.ts";

export type ApiDeclarations = {
  resources: readonly AnyResource[];
  tables: readonly (Pick<Table, "name"> & Partial<Pick<Table, "listed" | "resource">>)[];
  stores: Stores;
  handlers: Handlers;
};

export function checkDeclarations(declarations: ApiDeclarations): void {
  const { resources, tables, stores, handlers } = declarations;
  const names = new Set(resources.map(({ name }) => name));
  for (const resource of resources) {
    const { name, parent, fields, version } = resource;
    const store = stores[name];
    if (!store) throw new Error(`${name} have no store`);
    if (store.table && !tables.some((table) => table.name === store.table))
      throw new Error(`${name} are kept in a table that is not registered: ${store.table}`);
    // A store without `under` would list the children of all parents.
    if (parent && !store.under)
      throw new Error(`${name} declare a parent, and their table map has no 'under'`);
    if (store.under && !parent)
      throw new Error(`The table map of ${name} has an 'under', and they declare no parent`);
    if (!version && Object.values(fields).includes(versionField))
      throw new Error(`${name} have a version field, and do not declare it as their version`);
    for (const part of Object.values(layoutOf(resource).tabs).flatMap(partsOfTab))
      if ("children" in part && !names.has(part.children))
        throw new Error(`${name} list ${part.children} on their page, which are not registered`);
    for (const action of Object.values(resource.actions ?? {}))
      if ("of" in action && action.values && action.of.parent)
        throw new Error(`${name} fill in the form of ${action.of.name}, which exist under a parent`);
    for (const command of commandsOf(resource))
      if (!command.moves && !handlers[name]?.[command.name])
        throw new Error(`The command ${name}/${command.name} has no handler`);
    checkStates(resource, tables);
    // The counts of the tabs are by this field, so no count includes what the list leaves out.
    const uncounted = unlistedIn(resource, {}).find(({ field }) => field !== countedField(resource));
    if (uncounted)
      throw new Error(`${name} leave values of '${uncounted.field}' out of lists, which have no tabs by it`);
    refuseUseOfHidden(resource);
  }
}

function checkStates(resource: AnyResource, tables: ApiDeclarations["tables"]): void {
  const { name, fields } = resource;
  const states = statesOf(resource);
  const declaredStates = states?.options.map(({ value }) => value) ?? [];
  if (Object.values(fields).filter((field) => "options" in field && field.states).length > 1)
    throw new Error(`${name} have more than one field with states`);
  for (const { name: command, moves } of commandsOf(resource))
    for (const state of moves ? [...moves.from, moves.to] : [])
      if (!declaredStates.includes(state))
        throw new Error(`${name}/${command} names the state '${state}', which is not declared`);
  const { ends } = states ?? {};
  if (!ends) return;
  // Triggers count the states as they are stored.
  if (tables.some((table) => table.resource?.name === name && table.listed?.isTallied))
    throw new Error(`${name} end by time, and their table is tallied`);
  for (const state of [...ends.from, ends.to])
    if (!declaredStates.includes(state)) throw new Error(`${name} end in '${state}', which is not declared`);
  const end = fields[ends.at];
  if (!end || !fieldKind(end).lastPassed)
    throw new Error(`${name} end by '${ends.at}', which is neither a date nor a time`);
}

/** Refuses declarations by which a role could learn a value that it does not receive. */
function refuseUseOfHidden(resource: AnyResource): void {
  const { name, operations, filters = [] } = resource;
  for (const role of operations.list?.roles ?? []) {
    const hidden = fieldsHiddenFrom(resource, role);
    const ownFilters = filtersFor(resource, role);
    for (const [use, paths] of Object.entries(usesOf(resource, ownFilters))) {
      const path = paths.find((each) => isHidden(hidden, each));
      if (path) throw new Error(`${name} are ${use} by '${path}', which is hidden from ${role}`);
    }
    const othersFilter = filters.find(
      (filter) => !ownFilters.includes(filter) && !isHidden(hidden, filter.by),
    );
    if (othersFilter)
      throw new Error(
        `${name} send '${othersFilter.by}' to ${role}, whose filter '${othersFilter.name}' is for others: open the filter to ${role}, or hide the field`,
      );
    for (const { name: command, audit, ...form } of commandsOf(resource))
      if (isHidden(fieldsHiddenFrom(form, role), audit.titleField))
        throw new Error(
          `The history names ${name}/${command} by '${audit.titleField}', which is hidden from ${role}`,
        );
  }
}

/** Returns fields that show in the order or counts of a list or in titles of the audit log, or that an edit sends back. */
function usesOf(
  {
    id,
    version,
    titleField,
    auditedAs = [],
    searchable = [],
    globalSearch,
    order,
    filterable,
    views,
  }: AnyResource,
  filters: readonly AnyListFilter[],
): Readonly<Record<string, readonly string[]>> {
  const { by = [], first } = globalSearch ?? {};
  const tabs = Object.values(views).flatMap((view) => view.tabs?.field ?? []);
  return {
    searched: [...searchable, ...by, ...(first ? [first.field] : []), ...tabs],
    filtered: [...filters.map((filter) => filter.by), ...(filterable?.day ? [filterable.day] : [])],
    ordered: order ? [order.by] : [],
    named: [id, titleField, ...auditedAs],
    versioned: version ? [version] : [],
  };
}
