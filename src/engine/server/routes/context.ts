/** Derives the context of a call, such as its user and its parent record, from the request. */
import type { Context as HttpContext } from "hono";
import { sql } from "kysely";
import type { LockedRow } from "#engine/server/audit/change.ts";
import { type Db, anyTables } from "#engine/server/db/dialect.ts";
import type { Env } from "#engine/server/http/request.ts";
import type { ResourceOrCommand } from "#engine/declare/vocabulary.ts";
import type { Caller, Context } from "#engine/server/stores/store.ts";
import type { Role } from "#domain/basics/roles.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { notFound } from "#engine/server/http/problem.ts";
import type { AnyQuery, ParentKey } from "#engine/server/tables/table.ts";

export function callerOf(c: HttpContext<Env>): Caller {
  const { id, role, session } = c.get("user");
  return { actor: { id, role }, session, params: c.req.param() };
}

export const contextOf = (c: HttpContext<Env>, db: Db, now: Date): Context => ({
  ...callerOf(c),
  db,
  now,
  parentId: "",
});

export type CreateContext = (caller: Caller, at: RequestAt) => Promise<Context>;

/** A `Change` has these fields, so it can be passed as it is. */
type RequestAt = { db: Db; now: Date; held?: LockedRow };

/** Throws 404 if there is no parent. */
export const contextWithParent =
  ({ parent }: ResourceOrCommand, findParent: FindId): CreateContext =>
  async (caller, { db, now, held }) => {
    const context = { ...caller, db, now, parentId: "" };
    const key = context.params[parent?.param ?? ""] ?? "";
    return { ...context, parentId: held?.id === key ? key : await findParent(context, key) };
  };

/** Registers one path per role, so that no user can call under another role's name. */
export function pathsOf({ path, roles }: { path: string; roles: readonly Role[] }) {
  if (!path.includes(":role")) return [{ path, roles }];
  return roles.map((role) => ({ path: path.replace(":role", role), roles: [role] }));
}

/** Returns the id, as in foreign keys and the audit log, for the key in a path. Throws 404 if there is none. */
export type FindId = (context: Context, key: string) => Promise<string>;

export function createIdFinder({ resource, name, key, only }: ParentKey["parent"]): FindId {
  const find = prepared((db, values: { key: string }) => {
    const rows: AnyQuery = anyTables(db).selectFrom(name);
    return (only?.(rows) ?? rows)
      .where(sql.ref(`${name}.${key}`), "=", values.key)
      .select(sql.ref<string>(`${name}.id`).as("id"));
  });
  return async (context, value) => {
    const [found] = await find(context.db, { key: value });
    if (!found) throw notFound(resource.label.one);
    return found.id;
  };
}
