import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { clientOf } from "#server/http/proxies.ts";
import type { Env } from "#server/http/request.ts";

/**
 * For Prometheus. With a token set, whoever presents it may read; without one, whoever calls from this machine, but
 * not through a proxy, behind which everybody seems to.
 */
export function metricsRoutes({ metrics, metricsToken }: Pick<Deps, "metrics" | "metricsToken">): Hono<Env> {
  return new Hono<Env>().get("/metrics", async (c) => {
    const mayRead = metricsToken
      ? isSame(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`)
      : isLoopback(clientOf(c, 0).address) &&
        !["forwarded", "x-forwarded-for", "via"].some((name) => c.req.header(name));
    if (!mayRead)
      throw new Problem(403, "Metrics are for the machine itself, or for whoever has METRICS_TOKEN");
    return c.body(await metrics.registry.metrics(), 200, { "content-type": metrics.registry.contentType });
  });
}

const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

/** In the same time, however much of it is right. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash("sha256").update(text).digest();
