import { hash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import type { Metrics } from "#engine/server/health/metrics.ts";
import type { Readiness } from "#engine/server/health/readiness.ts";
import { Problem, troubleMessages } from "#engine/server/http/problem.ts";
import type { Env } from "#engine/server/http/request.ts";

type HealthDeps = {
  db: Db;
  readiness: Readiness;
  version: string;
  shipping?: { lagSeconds(): number };
  metrics: Metrics;
  metricsToken?: string;
};

/** The health is 200 if the service can work, including writing. */
export function healthRoutes(deps: HealthDeps): Hono<Env> {
  const { db, readiness, version, shipping, metrics, metricsToken } = deps;
  const shipped = () => shipping && { shippingBehindSeconds: Math.round(shipping.lagSeconds()) };
  const database = isPostgres(db) ? "postgres" : "sqlite";
  return new Hono<Env>()
    .get("/health", async (c) => {
      const trouble = await readiness.trouble();
      return trouble
        ? c.json(
            { status: "unavailable", version, database, trouble, message: troubleMessages[trouble] },
            503,
          )
        : c.json({ status: "ok", version, database, ...shipped() });
    })
    .get("/metrics", async (c) => {
      // A local address proves nothing, because every request behind a local proxy has one (decision 82).
      if (!metricsToken || !isSame(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`))
        throw new Problem(403, "Metrics need METRICS_TOKEN as the bearer token");
      return c.body(await metrics.registry.metrics(), 200, { "content-type": metrics.registry.contentType });
    });
}

/** In constant time. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => hash("sha256", text, "buffer");
