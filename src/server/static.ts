import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { secureHeaders } from "hono/secure-headers";
import { company, mapOf } from "#company";
import { roles } from "#domain/roles.ts";

/**
 * The built browser files in a folder, and the API beside them. `/about` is about.html, everything under the name of
 * a role is the console's shell, and what does not exist is 404.html.
 */
export function createSite(folder: string, api: Pick<Hono, "fetch">): Hono {
  const site = new Hono();
  site.use(secureHeaders({ ...headers, contentSecurityPolicy: policy }));
  site.use(compress());
  site.all("/api/*", (c) => api.fetch(c.req.raw, c.env));

  site.use(etag());
  const files = serveStatic({ root: folder });
  const pages = serveStatic({ root: folder, rewriteRequestPath: toPage });
  const shell = serveStatic({ root: folder, path: "app.html" });
  site.use("/assets/*", cached("public, max-age=31536000, immutable"), files);
  site.use("*", cached("no-cache"));
  for (const role of roles) site.get(`/${role}/*`, shell);
  site.get("*", files, pages);
  site.notFound(async (c) => {
    c.header("cache-control", "no-cache");
    const page = await readFile(join(folder, "404.html"), "utf8").catch(() => "Page not found");
    return c.html(page, 404);
  });
  return site;
}

const toPage = (path: string) => `${path.replace(/\/$/, "")}.html`;

/** Said only of what was found. */
const cached =
  (how: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has("cache-control")) c.header("cache-control", how);
  };

/** Styles are written into pages and by emotion; the map and the video come from elsewhere. */
const policy = {
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:"],
  frameSrc: [new URL(mapOf("")).origin, new URL(company.video).origin],
  frameAncestors: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
};

const headers = {
  // The video's player refuses to play for a page that does not say where it is.
  referrerPolicy: "strict-origin-when-cross-origin",
  // Whoever terminates TLS in front of this server knows whether it is there to stay.
  strictTransportSecurity: false,
};
