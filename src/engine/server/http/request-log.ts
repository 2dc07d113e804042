import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "#engine/server/base/log.ts";
import { clientOf, type Proxies } from "./proxies.ts";
import type { Env } from "./request.ts";

/**
 * Numbers each request and logs it. Only the route pattern is logged, because addresses contain identity
 * numbers and search texts.
 */
export function requestLog({ log, proxies }: { log: Log; proxies: Proxies }): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    const request = randomUUID().slice(-10);
    const client = clientOf(c, proxies);
    c.set("client", client);
    c.set("request", request);
    c.set("log", log);
    c.header("x-request-id", request);
    if (client.isSecure) c.header("strict-transport-security", "max-age=31536000");
    await next();
    log.info({
      request,
      method: c.req.method,
      route: matchedRoutes(c).at(-1)?.path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      user: c.get("user")?.id,
      address: client.address || undefined,
    });
  };
}
