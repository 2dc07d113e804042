import type { Context, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Sends JSON with its length. Without one, hono compresses even the shortest body, through a stream. */
export const jsonLength: MiddlewareHandler = (c, next) => {
  c.json = ((value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>): Response => {
    const body = JSON.stringify(value);
    const length = String(Buffer.byteLength(body));
    return c.body(body, status, { ...headers, "content-type": "application/json", "content-length": length });
  }) as Context["json"];
  return next();
};
