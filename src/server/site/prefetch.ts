import type { MiddlewareHandler } from "hono";

/**
 * Refuses prefetches of the API and responses that set a cookie, because a prefetch must change nothing. Source:
 * "Sec-Purpose" in the Fetch Standard; the others are its older names.
 */
export const refusePrefetch: MiddlewareHandler = async (c, next) => {
  const isPrefetch = purposeHeaders.some((name) => /prefetch|preview/i.test(c.req.header(name) ?? ""));
  if (!isPrefetch) return next();
  if (c.req.path.startsWith("/api/")) return refused();
  await next();
  if (c.res.headers.has("set-cookie")) {
    // Hono copies the headers of a replaced response, including the cookie.
    c.res = undefined;
    c.res = refused();
  }
};

const purposeHeaders = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

const refused = () => new Response(null, { status: 503, headers: { "cache-control": "no-store" } });
