import { Hono } from "hono";
import { goldRatePath } from "#resources/office/gold-rate.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Env } from "#engine/server/http/request.ts";
import { currentGoldRate } from "./gold-rate-store.ts";

export function goldRateRoutes({ db }: { db: Db }): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(goldRatePath, async (c) => c.json({ data: { rate: await currentGoldRate(db) } }));
  return routes;
}
