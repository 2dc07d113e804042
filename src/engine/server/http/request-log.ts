import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { matchedRoutes } from "hono/route";
import type { Log } from "#engine/server/base/log.ts";
import { clientOf } from "./client.ts";
import type { Proxies } from "./proxies.ts";
import type { Env } from "./request.ts";

/** The log is searched by the number, so a caller's own is not taken over. */
export const numberRequest = requestId({ limitLength: 0, generator: () => randomUUID().slice(-10) });

/** Logs only the route pattern, because addresses contain identity numbers and search texts. */
export function requestLog({ log, proxies }: { log: Log; proxies: Proxies }): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    const client = clientOf(c, proxies);
    c.set("client", client);
    c.set("log", log);
    if (client.isSecure) c.header("strict-transport-security", "max-age=31536000");
    await next();
    log.info({
      request: c.get("requestId"),
      method: c.req.method,
      route: matchedRoutes(c).at(-1)?.path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      user: c.get("user")?.id,
      address: client.address || undefined,
    });
  };
}
