import type { Context as HttpContext } from "hono";
import type { LockedRow } from "#engine/server/audit/change.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Env } from "#engine/server/http/request.ts";
import type { ResourceOrCommand } from "#engine/declare/vocabulary.ts";
import type { FindId } from "#engine/server/stores/parents.ts";
import type { Context } from "#engine/server/stores/store.ts";

export function contextOf(c: HttpContext<Env>, db: Db): Context {
  const { id, role, session } = c.get("user");
  return {
    db,
    actor: { id, role },
    session,
    params: c.req.param(),
    parentId: "",
  };
}

export type CreateContext = (c: HttpContext<Env>, db: Db, held?: LockedRow) => Promise<Context>;

/** Throws 404 if there is no parent. */
export const contextWithParent =
  ({ parent }: ResourceOrCommand, findParent: FindId): CreateContext =>
  async (c, db, held) => {
    const context = contextOf(c, db);
    const key = context.params[parent?.param ?? ""] ?? "";
    return { ...context, parentId: held?.id === key ? key : await findParent(context, key) };
  };
