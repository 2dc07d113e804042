import { Hono } from "hono";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import type { Env } from "#engine/server/http/request.ts";
import { goldRatePath } from "#resources/office/gold-rate.ts";
import { tradePolicyEndpoint } from "#resources/office/trade-policy.ts";
import { currentGoldRate } from "./gold-rate-store.ts";

export function officeRoutes({ db, trade }: { db: Db; trade: TradePolicy }, guard: Guard): Hono<Env> {
  const routes = new Hono<Env>();
  // Public, as the site shows the rate.
  routes.get(goldRatePath, async (c) => c.json({ data: { rate: await currentGoldRate(db) } }));
  // Lets the console warn before the server refuses.
  routes.get(tradePolicyEndpoint.path, guard.allow(tradePolicyEndpoint.roles), (c) =>
    c.json({ data: trade }),
  );
  return routes;
}
