import { Hono } from "hono";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { troubleMessages } from "#engine/server/http/problem.ts";
import type { Readiness } from "#engine/server/health/readiness.ts";
import type { Env } from "#engine/server/http/request.ts";

type HealthDeps = { db: Db; readiness: Readiness; version: string; shipping?: { lagSeconds(): number } };

/** Health check for monitoring: 200 if the service can work, including writing. */
export function healthRoutes({ db, readiness, version, shipping }: HealthDeps): Hono<Env> {
  const shipped = () => shipping && { shippingBehindSeconds: Math.round(shipping.lagSeconds()) };
  const database = isPostgres(db) ? "postgres" : "sqlite";
  return new Hono<Env>().get("/health", async (c) => {
    const trouble = await readiness.trouble();
    return trouble
      ? c.json({ status: "unavailable", version, database, trouble, message: troubleMessages[trouble] }, 503)
      : c.json({ status: "ok", version, database, ...shipped() });
  });
}
