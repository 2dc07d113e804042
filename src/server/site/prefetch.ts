import type { MiddlewareHandler } from "hono";

/**
 * Prefetches choose and change nothing: the API and answers that set a cookie are refused, and the browser asks again
 * once the person follows the link. Source: "Sec-Purpose" in the Fetch Standard; "Purpose" is its older name.
 */
export const harmlessPrefetch: MiddlewareHandler = async (c, next) => {
  const isPrefetch = [c.req.header("sec-purpose"), c.req.header("purpose")].some((purpose) =>
    purpose?.includes("prefetch"),
  );
  if (!isPrefetch) return next();
  if (c.req.path.startsWith("/api/")) return refused();
  await next();
  if (c.res.headers.has("set-cookie")) {
    // Hono keeps the headers of a response that is replaced, the cookie among them.
    c.res = undefined;
    c.res = refused();
  }
};

const refused = () => new Response(null, { status: 503, headers: { "cache-control": "no-store" } });
