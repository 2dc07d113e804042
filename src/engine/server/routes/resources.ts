import { randomUUID } from "node:crypto";
import { type Handler, Hono } from "hono";
import { dayOf, parseDay } from "#domain/basics/dates.ts";
import { lazilyIn } from "#domain/basics/collections.ts";
import type { Actor, Role } from "#domain/basics/roles.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { validate } from "#engine/declare/validate.ts";
import {
  fieldsSentOnCreate,
  completeValues,
  isConfirmable,
  methodOf,
  fromWireNames,
  writableFields,
} from "#engine/declare/derive.ts";
import { commandsOf, isActionAvailable, requiresReauthentication } from "#engine/declare/actions.ts";
import { addItemIds, identifyItems } from "#engine/declare/item-ids.ts";
import { keepEarlierPhotos } from "#engine/declare/photos.ts";
import { fieldsHiddenFrom, visibleTo } from "#engine/declare/sent-fields.ts";
import { unreadableIn, readValues } from "#engine/declare/values.ts";
import { fromSearchParams, type ListQuery } from "#engine/declare/query.ts";
import { maxSearchLength } from "#engine/declare/search.ts";
import type {
  AnyFields,
  AnyResource,
  ResourceOrCommand,
  Operation,
  Row,
} from "#engine/declare/vocabulary.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import {
  auditEventOf,
  recordIdOf,
  type Creation,
  commandCreation,
  createRecord,
  resourceCreation,
  verifyWrite,
} from "#engine/server/commands/writes.ts";
import type { Change } from "#engine/server/audit/change.ts";
import {
  type Approvals,
  type DeclaredCall,
  type DeclaredChange,
  decisions,
  withApproval,
} from "#engine/server/commands/approvals.ts";
import { runChange, ignoringClockLag } from "#engine/server/commands/change.ts";
import { snapshotOf } from "#engine/server/db/snapshot.ts";
import { linkPhotos, unlinkFiles } from "#engine/server/files/files.ts";
import { type VisibleFiles, visibleFiles } from "#engine/server/files/visible-files.ts";
import { readConditions } from "#engine/server/http/confirmation.ts";
import { invalid, notFound, Problem } from "#engine/server/http/problem.ts";
import { requireReauthentication } from "#engine/server/http/reauthentication.ts";
import { authorOf, type Env, refuseLongSearch, replayedHeader } from "#engine/server/http/request.ts";
import { readBody } from "#engine/server/http/body.ts";
import { refuseStale } from "#engine/server/http/stale.ts";
import { streamRows } from "#engine/server/http/streaming.ts";
import {
  type FindId,
  createIdFinder,
  type CreateContext,
  callerOf,
  contextWithParent,
  pathsOf,
} from "#engine/server/routes/context.ts";
import {
  type ChangeContext,
  type Handlers,
  requireMethod,
  type Store,
  type Stores,
} from "#engine/server/stores/store.ts";
import { approvalTable } from "#engine/server/tables/approvals.ts";
import type { Table } from "#engine/server/tables/table.ts";
import { type CreationDeps, idempotentCreation } from "./idempotent-creation.ts";
import { type GrantedPermissions, rolesOf } from "#engine/declare/permissions.ts";

type WriteDeps = CreationDeps & { visible: VisibleFiles };
type RouteDeps = CreationDeps & {
  granted: GrantedPermissions;
  resources: readonly AnyResource[];
  tables: readonly Table[];
  stores: Stores;
  handlers: Handlers;
  /** No call waits if it is omitted. */
  approvals?: Approvals;
};

export function resourceRoutes(routeDeps: RouteDeps, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();
  const mount = (method: string, operation: Operation, handler: Handler<Env>) => {
    const granted = { ...operation, roles: rolesOf(operation, routeDeps.granted) };
    for (const { path, roles } of pathsOf(granted)) routes.on(method, path, guard.allow(roles), handler);
  };
  const allDeps = { ...routeDeps, visible: visibleFiles(routeDeps) };
  const calls = new Map<string, DeclaredCall>();
  for (const resource of routeDeps.resources) {
    const store = routeDeps.stores[resource.name] as Store;
    const deps = store.isTimeless ? ignoringClockLag(allDeps) : allDeps;
    const target: CallTarget = { deps, resource, store, contextIn: contextFor(resource, store) };
    const declare = (
      form: ResourceOrCommand,
      name: string,
      { approval, success: message }: Operation,
      { status = 200, ...call }: Pick<DeclaredCall, "change" | "recordParam"> & { status?: 200 | 201 },
    ): DeclaredChange => {
      const success = { status, message };
      const declared = { ...call, resource, form, store, name, approval, success };
      calls.set(`${resource.name} ${name}`, declared);
      return withApproval(declared, deps.approvals);
    };
    const { list, create, edit, remove } = resource.operations;
    if (list) mount("GET", list, listHandler(target));
    if (create) {
      const change = creating(deps, resourceCreation(resource, store), target.contextIn);
      const declared = declare(resource, "create", create, { change, status: create.status ?? 201 });
      mount("POST", create, creationHandler(deps, resource, declared));
    }
    for (const [name, operation, changeOf] of [
      ["edit", edit, editing],
      ["remove", remove, removing],
    ] as const) {
      if (!operation) continue;
      const change = declare(resource, name, operation, {
        change: changeOf(target),
        recordParam: resource.id,
      });
      mount(methodOf(name), operation, changeHandler(deps, change, operation.success));
    }
    const decisionHandlers =
      resource.name === approvalTable.resource.name && deps.approvals
        ? decisions(calls, deps.approvals, store)
        : undefined;
    for (const command of commandsOf(resource)) {
      const handler =
        decisionHandlers?.[command.name as keyof typeof decisionHandlers] ??
        deps.handlers[resource.name]?.[command.name];
      const toRecord = contextWithParent(command, idFinderFor(resource, store, routeDeps.tables));
      const change = creating(deps, commandCreation(resource, command, handler, store), toRecord);
      const call = { change, status: command.status ?? 201, recordParam: command.parent?.param } as const;
      const declared = declare(command, command.name, command, call);
      mount("POST", command, creationHandler(deps, command, declared));
    }
  }
  return routes;
}

function contextFor(resource: AnyResource, { under }: Store): CreateContext {
  return resource.parent && under
    ? contextWithParent(resource, createIdFinder(under.parent))
    : async (caller, { db, now }) => ({ ...caller, db, now, parentId: "" });
}

function idFinderFor(resource: AnyResource, store: Store, tables: readonly Table[]): FindId {
  const table = tables.find((each) => each.resource.name === resource.name);
  if (table) return createIdFinder(table);
  const find = requireMethod(store.find, resource);
  return async (context, key) => {
    const row = await find(key, context);
    if (!row) throw notFound(resource.label.one);
    return recordIdOf(resource, store, row);
  };
}

/** Caches what each role may see, because every list needs it. */
function visibilityByRole(resource: AnyResource) {
  const byRole = new Map<Role, { hidden: string[]; visible: ReturnType<typeof visibleTo> }>();
  return (role: Role) =>
    lazilyIn(byRole, role, () => ({
      hidden: fieldsHiddenFrom(resource, role),
      visible: visibleTo(resource, role),
    }));
}

type CallTarget = { deps: WriteDeps; resource: AnyResource; store: Store; contextIn: CreateContext };

function listHandler({ deps: { db, clock }, resource, store, contextIn }: CallTarget): Handler<Env> {
  const visibilityFor = visibilityByRole(resource);
  return async (c) => {
    const { role } = c.var.user;
    const { searchParams } = new URL(c.req.url);
    const { hidden, visible } = visibilityFor(role);
    const now = clock();
    const day = dayOf(now.toISOString());
    const query = fromSearchParams(resource, searchParams, { role, day, hidden });
    refuseInvalidDays(query);
    refuseLongSearch(query?.q, maxSearchLength);
    const isWhole = !query?.perPage && !query?.id;
    const source = isWhole ? await snapshotOf(db) : { db, end: async () => undefined };
    try {
      const context = await contextIn(callerOf(c), { db: source.db, now });
      const { data, ...counts } = await requireMethod(store.list, resource)(query, context);
      const envelope = query ? counts : {};
      if (!Array.isArray(data))
        return streamRows(c, { envelope, data: visibleParts(data, visible), end: source.end });
      await source.end();
      return c.json({ data: data.map(visible), ...envelope });
    } catch (error) {
      await source.end();
      throw error;
    }
  };
}

/** Answers a call that edits or removes a record. */
function changeHandler(deps: WriteDeps, change: DeclaredChange, message?: string): Handler<Env> {
  return async (c) => {
    const sent = c.req.method === "PUT" ? await readBody(c) : {};
    const { apply } = change(sent, callerOf(c));
    const changed = await runChange(deps, authorOf(c), apply);
    const { data, answer = { status: 200 as const, message, data } } = changed;
    return c.json({ message: answer.message, data: answer.data }, answer.status);
  };
}

const editing =
  ({ deps, resource, store, contextIn }: CallTarget): DeclaredChange =>
  (sent, caller) => ({
    values: sentValues(resource, sent, caller.actor),
    apply: async (changing) => {
      const context = { ...(await contextIn(caller, changing)), ...changing };
      const row = await rowToChange("edit", resource, store, context);
      const { role } = context.actor;
      const recordId = recordIdOf(resource, store, row);
      await refuseStale(changing.db, resource, { sent, row, recordId, role });
      const { before, changes } = changedValues(resource, sent, row, context.actor);
      if (Object.keys(changes).length === 0) return { data: visibleTo(resource, role)(row) };
      const { edit = {} } = resource.operations;
      if (requiresReauthentication(edit, row, { ...row, ...changes })) requireReauthentication(changing);
      const editContext = { ...context, before: row };
      const edited = await requireMethod(store.edit, resource)(
        String(row[resource.id]),
        changes,
        editContext,
      );
      verifyWrite(resource, "edit", changes, edited, role);
      const photos = { before: row, after: changes };
      const recordKey = { area: resource.name, recordId };
      await linkPhotos(resource.fields, photos, recordKey, { ...editContext, visible: deps.visible });
      changing.audit(auditEventOf(resource, store, context, { act: "edited", row, before, after: changes }));
      return { data: visibleTo(resource, role)(edited) };
    },
  });

const removing =
  ({ resource, store, contextIn }: CallTarget): DeclaredChange =>
  (_, caller) => ({
    values: {},
    apply: async (changing) => {
      const context = { ...(await contextIn(caller, changing)), ...changing };
      const row = await rowToChange("remove", resource, store, context);
      const { remove = {} } = resource.operations;
      if (requiresReauthentication(remove, row)) requireReauthentication(changing);
      await requireMethod(store.remove, resource)(String(row[resource.id]), context);
      await unlinkFiles(changing, { area: resource.name, recordId: recordIdOf(resource, store, row) });
      changing.audit(auditEventOf(resource, store, context, { act: "deleted", row, before: row }));
      return { data: row, answer: { status: 200, message: resource.operations.remove?.success } };
    },
  });

const creating =
  (deps: WriteDeps, creation: Creation, contextIn: CreateContext): DeclaredChange =>
  (sent, caller) => {
    const { form } = creation;
    const values = createdValues(form, sent, caller.actor);
    const conditions = isConfirmable(form) ? readConditions(sent) : {};
    const apply = async (changing: Change) => {
      if (requiresReauthentication(form.operations.create ?? {}, values)) requireReauthentication(changing);
      const context = { ...(await contextIn(caller, changing)), ...changing, ...conditions };
      const created = await createRecord(creation, values, context, deps.visible);
      return { ...created, data: visibleTo(form, context.actor.role)(created.data) };
    };
    return { values, apply };
  };

function creationHandler(deps: WriteDeps, form: ResourceOrCommand, create: DeclaredChange): Handler<Env> {
  const createOnce = idempotentCreation(deps, form);
  return async (c) => {
    const sent = await readBody(c);
    const { apply } = create(sent, callerOf(c));
    const { status, body, isReplayed } = await createOnce(c, sent, apply);
    return c.json(body, status, isReplayed ? { [replayedHeader]: "true" } : undefined);
  };
}

/** Validates the input as submitted, before the computed values are added. */
function createdValues(resource: ResourceOrCommand, body: Row, actor: Actor): Row {
  const typed = readValues(
    fieldsSentOnCreate(resource.fields, actor.role),
    fromWireNames(resource, "create", body),
  );
  refuseInvalid(resource, "create", typed, actor);
  return completeValues(resource, addItemIds(resource.fields, typed, randomUUID), actor);
}

/** An invalid day would filter nothing although the list would look complete. */
function refuseInvalidDays({ from, to }: ListQuery = {}): void {
  for (const day of [from, to]) {
    const { wrong } = parseDay(day ?? "");
    if (wrong) throw new Problem(400, wrong);
  }
}

/** Returns the changes of an edit, with which the whole record must be valid. */
function changedValues(
  resource: AnyResource,
  body: Row,
  row: Row,
  actor: Actor,
): Record<"before" | "changes", Row> {
  const { fields, values } = sentFieldsOf(resource, body, actor);
  const sent = identifyItems(fields, row, values);
  const typed = addItemIds(fields, readValues(fields, sent), randomUUID);
  const changes = unreadableIn(fields, typed).size > 0 ? typed : keepEarlierPhotos(fields, row, typed);
  refuseInvalid(resource, "edit", { ...row, ...changes }, actor);
  return { before: readValues(fields, row), changes };
}

function sentValues(resource: AnyResource, body: Row, actor: Actor): Row {
  const { fields, values } = sentFieldsOf(resource, body, actor);
  return readValues(fields, values);
}

/** Returns the fields that an edit sends. Others stay as they are. */
function sentFieldsOf(resource: AnyResource, body: Row, { role }: Actor): { fields: AnyFields; values: Row } {
  const values = fromWireNames(resource, "edit", body);
  const written = Object.entries(writableFields(resource.fields, "edit", role));
  return { fields: Object.fromEntries(written.filter(([key]) => key in values)), values };
}

function refuseInvalid(
  resource: ResourceOrCommand,
  mode: "create" | "edit",
  values: Row,
  actor: Actor,
): void {
  const objections = validate(resource, mode, values, actor);
  if (objections.length > 0) throw invalid(objections);
}

/** Throws unless the screen allows this operation on the row. */
async function rowToChange(
  operation: "edit" | "remove",
  resource: AnyResource,
  store: Store,
  context: ChangeContext,
): Promise<Row> {
  const key = context.params[resource.id] ?? "";
  await store.lock?.(key, context);
  const row = await requireMethod(store.find, resource)(key, context);
  if (!row) throw notFound(resource.label.one);
  const actions = Object.values(resource.actions ?? {}).filter(({ opens }) => opens === operation);
  const [action] = actions;
  if (action && !actions.some((each) => isActionAvailable(each, row, context.actor))) {
    throw new Problem(
      403,
      `'${action.label}' is not possible for ${nameInSentence(String(row[resource.titleField]))}`,
    );
  }
  return row;
}

async function* visibleParts(
  parts: AsyncIterable<Row[]>,
  visible: ReturnType<typeof visibleTo>,
): AsyncGenerator<Row[]> {
  for await (const rows of parts) yield rows.map(visible);
}
