import { Hono } from "hono";
import { lendingPolicyEndpoint } from "#resources/office/lending-policy.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import type { Deps } from "#server/deps.ts";
import type { Env } from "#engine/server/http/request.ts";

/** Sends the company's policy to the console, which can then warn of a refusal beforehand. */
export function tradePolicyRoutes(deps: Pick<Deps, "trade">, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(lendingPolicyEndpoint.path, guard.allow(lendingPolicyEndpoint.roles), (c) =>
    c.json({ data: deps.trade }),
  );
  return routes;
}
