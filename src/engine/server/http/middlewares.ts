import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { requestId } from "hono/request-id";
import { matchedRoutes } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isDecodable } from "#domain/basics/text.ts";
import type { Log } from "#engine/server/base/log.ts";
import { limitBodies } from "./body.ts";
import { clientOf, type Proxies } from "./client.ts";
import { apiHeaders } from "./headers.ts";
import { Problem } from "./problem.ts";
import { type Env, tokenHeader, idempotencyKeyHeader, replayedHeader } from "./request.ts";

type LogDeps = { log: Log; proxies: Proxies };

type MiddlewareDeps = LogDeps & {
  metrics: { measureRequests: MiddlewareHandler<Env> };
  corsOrigins: readonly string[];
  maxBodyBytes: number;
};

export const apiMiddlewares = (deps: MiddlewareDeps): MiddlewareHandler<Env>[] => [
  deps.metrics.measureRequests,
  ...loggedRequests(deps),
  apiHeaders,
  jsonResponses,
  ...(deps.corsOrigins.length > 0 ? [allowOrigins(deps.corsOrigins)] : []),
  limitBodies(deps.maxBodyBytes),
  requireDecodableAddress,
];

export const loggedRequests = (deps: LogDeps): MiddlewareHandler<Env>[] => [numberRequest, logRequest(deps)];

/** Ignores a caller's own number, because the log is searched by it. */
const numberRequest = requestId({ limitLength: 0, generator: () => randomUUID().slice(-10) });

/** Logs only the route pattern, because addresses contain identity numbers and search texts. */
function logRequest({ log, proxies }: LogDeps): MiddlewareHandler<Env> {
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

/** States the length, without which hono compresses even the shortest body, through a stream. */
const jsonResponses: MiddlewareHandler = (c, next) => {
  c.json = ((value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>): Response => {
    const body = JSON.stringify(value);
    const length = String(Buffer.byteLength(body));
    return c.body(body, status, { ...headers, "content-type": "application/json", "content-length": length });
  }) as Context["json"];
  c.header("cache-control", "no-store");
  // Set on every response, so that compression leaves uncompressed responses unchanged.
  c.header("vary", "accept-encoding");
  return next();
};

const allowOrigins = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: [...origins],
    allowHeaders: ["content-type", tokenHeader, idempotencyKeyHeader],
    exposeHeaders: ["x-request-id", "retry-after", replayedHeader],
    maxAge: 600,
  });

/** Rejects escapes that decode to no character: they would match another text, and PostgreSQL rejects them. */
const requireDecodableAddress: MiddlewareHandler = async (c, next) => {
  if (!isDecodable(c.req.url)) throw new Problem(400, "The address contains a character that cannot be used");
  await next();
};
