import type { Context as HttpContext } from "hono";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Env } from "#engine/server/http/request.ts";
import type { Context } from "#engine/server/stores/store.ts";

/** What stores and commands are given of a request. */
export function contextOf(c: HttpContext<Env>, db: Db): Context {
  const { id, role, session } = c.get("user");
  return {
    db,
    actor: { id, role },
    session,
    params: c.req.param(),
  };
}
