import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Metrics } from "#engine/server/health/metrics.ts";
import { Problem } from "#engine/server/http/problem.ts";
import type { Env } from "#engine/server/http/request.ts";

/** A local address proves nothing, because every request behind a local proxy has one (decision 82). */
export function metricsRoutes({
  metrics,
  metricsToken,
}: {
  metrics: Metrics;
  metricsToken?: string;
}): Hono<Env> {
  return new Hono<Env>().get("/metrics", async (c) => {
    if (!metricsToken || !isSame(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`))
      throw new Problem(403, "Metrics need METRICS_TOKEN as the bearer token");
    return c.body(await metrics.registry.metrics(), 200, { "content-type": metrics.registry.contentType });
  });
}

/** In constant time. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash("sha256").update(text).digest();
