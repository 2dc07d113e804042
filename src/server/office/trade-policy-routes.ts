import { Hono } from "hono";
import { tradePolicyEndpoint } from "#resources/office/trade-policy.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import type { Deps } from "#server/deps.ts";
import type { Env } from "#engine/server/http/request.ts";

/** The console can warn before the server refuses. */
export function tradePolicyRoutes(deps: Pick<Deps, "trade">, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(tradePolicyEndpoint.path, guard.allow(tradePolicyEndpoint.roles), (c) =>
    c.json({ data: deps.trade }),
  );
  return routes;
}
