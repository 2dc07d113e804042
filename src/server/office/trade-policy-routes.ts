import { Hono } from "hono";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import { tradePolicyEndpoint } from "#resources/office/trade-policy.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import type { Env } from "#engine/server/http/request.ts";

/** The console can warn before the server refuses. */
export function tradePolicyRoutes({ trade }: { trade: TradePolicy }, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(tradePolicyEndpoint.path, guard.allow(tradePolicyEndpoint.roles), (c) =>
    c.json({ data: trade }),
  );
  return routes;
}
