import { Hono } from "hono";
import { findEndpoint, maxFindLength } from "#engine/declare/find.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import type { Clock } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { type Env, refuseLongSearch } from "#engine/server/http/request.ts";
import { type FindDeps, findRecords } from "#engine/server/stores/find.ts";
import { contextOf, pathsOf } from "./context.ts";

export function findRoutes(
  { db, clock, ...deps }: FindDeps & { db: Db; clock: Clock },
  guard: Guard,
): Hono<Env> {
  const routes = new Hono<Env>();
  for (const { path, roles } of pathsOf(findEndpoint)) {
    routes.get(path, guard.allow(roles), async (c) => {
      const text = c.req.query("q") ?? "";
      refuseLongSearch(text, maxFindLength);
      return c.json({ data: await findRecords(text, deps, contextOf(c, db, clock())) });
    });
  }
  return routes;
}
