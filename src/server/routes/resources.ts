/** The calls of every declared resource. What may be called, by whom and with what follows from the declaration. */
import { type Handler, Hono } from "hono";
import type { Actor, Role } from "#domain/roles.ts";
import { problems } from "#resources/check.ts";
import {
  carriedFields,
  complete,
  isOffered,
  methodOf,
  unrenamed,
  writableFields,
} from "#resources/derive.ts";
import { readValues } from "#resources/kinds.ts";
import { fromSearchParams } from "#resources/query.ts";
import type { AnyResource, Operation, OperationName, Row } from "#resources/vocabulary.ts";
import type { Guard } from "#server/guard.ts";
import { type Env, originOf, readBody } from "#server/http.ts";
import { invalid, notFound, Problem } from "#server/problem.ts";
import type { Context, Store, Stores } from "#server/stores/store.ts";

export function resourceRoutes(resources: readonly AnyResource[], stores: Stores, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();
  for (const resource of resources) {
    const store = stores[resource.name];
    if (!store) throw new Error(`No store keeps ${resource.name}`);
    for (const [name, operation] of Object.entries(resource.operations) as [OperationName, Operation][]) {
      for (const { path, roles } of pathsOf(operation)) {
        routes.on(methodOf(name), path, guard.allow(roles), handlers[name](resource, store));
      }
    }
  }
  return routes;
}

/** `:role` is spelled out, so that nobody calls under another role's name. */
export function pathsOf({
  path,
  roles,
}: Pick<Operation, "path" | "roles">): { path: string; roles: readonly Role[] }[] {
  if (!path.includes(":role")) return [{ path, roles }];
  return roles.map((role) => ({ path: path.replace(":role", role), roles: [role] }));
}

type HandlerOf = (resource: AnyResource, store: Store) => Handler<Env>;

const handlers: Readonly<Record<OperationName, HandlerOf>> = {
  list: (resource, store) => async (c) => {
    const query = fromSearchParams(resource, new URL(c.req.url).searchParams);
    const answer = await store.list(query, contextOf(c));
    return c.json(query ? answer : { data: answer.data });
  },

  create: (resource, store) => async (c) => {
    const context = contextOf(c);
    const values = createdValues(resource, await readBody(c), context.actor);
    const { data, warning } = await provided(store.create, resource)(values, context);
    return c.json({ message: warning ?? resource.operations.create?.success, warning, data }, 201);
  },

  edit: (resource, store) => async (c) => {
    const context = contextOf(c);
    const row = await rowToChange("edit", resource, store, context);
    const changes = changedValues(resource, await readBody(c), row, context.actor);
    const edit = provided(store.edit, resource);
    const isChanged = Object.keys(changes).length > 0;
    const data = isChanged ? await edit(String(row[resource.id]), changes, context) : row;
    return c.json({ message: resource.operations.edit?.success, data });
  },

  remove: (resource, store) => async (c) => {
    const context = contextOf(c);
    const row = await rowToChange("remove", resource, store, context);
    await provided(store.remove, resource)(String(row[resource.id]), context);
    return c.json({ message: resource.operations.remove?.success });
  },
};

const contextOf = (c: Parameters<Handler<Env>>[0]): Context => ({
  actor: { id: c.var.user.id, role: c.var.user.role },
  params: c.req.param(),
  origin: originOf(c),
});

/** What was submitted is judged as it came, amounts included; what is kept is worked out here. */
function createdValues(resource: AnyResource, body: Row, actor: Actor): Row {
  const typed = readValues(carriedFields(resource.fields, actor.role), unrenamed(resource, "create", body));
  refuseProblems(resource, "create", typed, actor);
  return complete(resource, typed, actor);
}

/** Only what the role may write and what was sent; the record as a whole must hold afterwards. */
function changedValues(resource: AnyResource, body: Row, row: Row, actor: Actor): Row {
  const sent = unrenamed(resource, "edit", body);
  const fields = Object.entries(writableFields(resource.fields, "edit", actor.role));
  const changes = readValues(Object.fromEntries(fields.filter(([key]) => key in sent)), sent);
  refuseProblems(resource, "edit", { ...row, ...changes }, actor);
  return changes;
}

function refuseProblems(resource: AnyResource, mode: "create" | "edit", values: Row, actor: Actor): void {
  const objections = problems(resource, mode, values, actor);
  if (objections.length > 0) throw invalid(objections);
}

/** The row the path names, when its screen offers to change it so. */
async function rowToChange(
  operation: "edit" | "remove",
  resource: AnyResource,
  store: Store,
  context: Context,
): Promise<Row> {
  const row = await provided(store.find, resource)(context.params[resource.id] ?? "", context);
  if (!row) throw notFound(resource.label.one);
  const action = Object.values(resource.actions ?? {}).find(({ opens }) => opens === operation);
  if (action && !isOffered(action, row)) {
    throw new Problem(403, `'${action.label}' is not possible for ${row[resource.titled]}`);
  }
  return row;
}

function provided<Method>(method: Method | undefined, resource: AnyResource): Method {
  if (!method) throw new Error(`The store of ${resource.name} cannot do what the declaration promises`);
  return method;
}
