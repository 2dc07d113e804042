/** Serves the site's pages and files, and passes requests under /api to the API. */
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { company, mapOf } from "#company";
import { isDecodable } from "#domain/basics/text.ts";
import { type Day, today, isoTimeAfter, minutes } from "#domain/basics/dates.ts";
import { canonicalPath, localizedAddress, splitLanguage } from "#domain/basics/languages.ts";
import type { DatedRate } from "#domain/gold/gold-value.ts";
import { consoleHomes, customerPages, isConsoleAddress, isCustomerPage } from "#domain/basics/roles.ts";
import { isConsolePage } from "#resources/pages.ts";
import { type PageFacts, pageQueryIn } from "#resources/visitors/page-facts.ts";
import type { Log } from "#engine/server/base/log.ts";
import { withTimeout } from "#engine/server/base/timeout.ts";
import { assetHeaders, type PageRights, pageHeaders } from "#engine/server/http/headers.ts";
import { languageVary, redirectToLanguage } from "./language.ts";
import type { Proxies } from "#engine/server/http/client.ts";
import { type Env, logFailure } from "#engine/server/http/request.ts";
import { loggedRequests } from "#engine/server/http/middlewares.ts";
import { readFiles, type StaticFile, sendFile, staticFile } from "#engine/server/http/static-files.ts";
import { mailtoLink } from "#domain/basics/emails.ts";

/** `/about` is about.html, console pages share a shell, and anything else is 404.html. */
export function createSite({
  folder,
  api,
  renderPage,
  recentRates,
  comingHolidays = async () => [],
  log,
  proxies,
  contact = company.weaknessesTo,
}: SiteOptions): Hono<Env> {
  const files = readFiles(folder);
  const pageWith = createPageCache(renderPage);
  const site = new Hono<Env>();
  site.use(refusePrefetch);
  site.use("/api/*", compress({ threshold: minCompressedBytes }));
  site.all("/api/*", (c) => api.fetch(c.req.raw, c.env));
  site.use(...loggedRequests({ log, proxies }));
  const headersOfPage = headersByPage({
    inlineScripts: inlineScriptsOf(files),
    frames: [mapOf(""), company.video],
  });
  site.use((c, next) =>
    (isAsset(c.req.path) && files.has(c.req.path) ? assetHeaders : headersOfPage)(c, next),
  );
  site.onError((error, c) => {
    logFailure(c, error, "A page could not be served");
    return c.text(
      `Something went wrong on our side. If it happens again, tell us this number: ${c.var.requestId}`,
      500,
    );
  });

  // A page with the default rate is better than none, because its script updates the rate.
  const valuesOfNow = () =>
    withTimeout(1_000, Promise.all([recentRates(), comingHolidays()]), () => undefined).catch(
      () => undefined,
    );

  const sendPage = async (c: Context, path: string, status: 200 | 404 = 200): Promise<Response> => {
    const page = files.get(path);
    if (!page) return c.text("Page not found", 404, { "cache-control": revalidated });
    const [rates = [], holidays = []] = (await valuesOfNow()) ?? [];
    const query = pageQueryIn(new URL(c.req.url).searchParams);
    return send(c, await pageWith(path, page, { rates, holidays, query }), revalidated, status);
  };
  const notFound = (c: Context) =>
    sendPage(c, `${localizedAddress(splitLanguage(c.req.path).language, "/404")}.html`, 404);

  site.get(securityTextPath, async (c) => {
    const text = securityText(contact);
    return text ? c.text(text) : notFound(c);
  });
  // A page could not decode an address with a stray %, and would fail.
  site.get("*", (c, next) => (isDecodable(new URL(c.req.url).pathname) ? next() : notFound(c)));
  // Links and bookmarks from when the console had these pages.
  site.get("/customer/my-loans/*", (c) => {
    const [, , , loan = ""] = canonicalPath(c.req.path).split("/");
    return c.redirect(`${customerPages.loans}${loan && `#loan-${encodeURIComponent(loan)}`}`, 302);
  });
  for (const home of consoleHomes)
    site.get(`/${home}/*`, async (c, next) => {
      if (!isConsoleAddress(c.req.path)) return next();
      const shell = files.get("/app.html");
      return shell ? send(c, shell, revalidated, isConsolePage(c.req.path) ? 200 : 404) : notFound(c);
    });
  site.get("*", async (c) => {
    const { path } = c.req;
    const page = pageAt(path);
    if (isShell(page)) return notFound(c);
    if (files.has(page)) {
      if (path !== addressOf(page)) return redirectTo(c, addressOf(page));
      return redirectToLanguage(c) ?? sendPage(c, page);
    }
    const file = files.get(path);
    return file ? send(c, file, isAsset(path) ? forever : revalidated) : notFound(c);
  });
  // A form sent without scripts to a page that needs them shows the page again.
  site.post("*", (c) => {
    const { path } = c.req;
    const page = pageAt(path);
    return files.has(page) && !isShell(page) ? seeOther(addressOf(page)) : notFound(c);
  });
  return site;
}

/** Only the console takes pictures, and only it and the customer's pages show stored ones. */
function headersByPage(rights: PageRights): MiddlewareHandler {
  const publicHeaders = pageHeaders(rights);
  const customerHeaders = pageHeaders({ ...rights, showsPictures: true });
  const consoleHeaders = pageHeaders({ ...rights, showsPictures: true, takesPictures: true });
  return (c, next) => {
    const { path } = splitLanguage(c.req.path);
    if (isCustomerPage(path)) return customerHeaders(c, next);
    // The console starts in the page of the login.
    const isConsole = isConsoleAddress(path) || path === "/login";
    return (isConsole ? consoleHeaders : publicHeaders)(c, next);
  };
}

type SiteOptions = {
  folder: string;
  api: Pick<Hono<Env>, "fetch">;
  /** Renders the content of `#root` for the page at an address. */
  renderPage: (address: string, facts: PageFacts) => Promise<string>;
  /** Newest first; the first is the current rate. */
  recentRates: () => Promise<readonly DatedRate[]>;
  comingHolidays?: () => Promise<readonly Day[]>;
  log: Log;
  proxies: Proxies;
  contact?: string;
};

/** A shorter answer takes three packets at most without compression. */
const minCompressedBytes = 4_096;

const seeOther = async (location: string) => new Response(null, { status: 303, headers: { location } });

const pageAt = (path: string) =>
  canonicalPath(path) === "/" ? "/index.html" : `${canonicalPath(path)}.html`;

const addressOf = (page: string) => (page === "/index.html" ? "/" : canonicalPath(page));

const redirectTo = (c: Context, address: string) => c.redirect(`${address}${new URL(c.req.url).search}`, 308);

const inlineScriptsOf = (files: ReadonlyMap<string, StaticFile>): ReadonlySet<string> =>
  new Set(
    [...files].flatMap(([path, { body }]) =>
      path.endsWith(".html")
        ? [...body.toString().matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g)].map(
            ([, text = ""]) => text,
          )
        : [],
    ),
  );

const isShell = (page: string) => /^(\/\w\w)?\/404\.html$|^\/app\.html$/.test(page);

/** File names of assets contain a hash of the content. */
const isAsset = (path: string) => path.startsWith("/assets/");
const forever = "public, max-age=31536000, immutable";
const revalidated = "no-cache";

const send = (c: Context, file: StaticFile, cacheControl: string, status: 200 | 404 = 200) => {
  const vary = cacheControl === forever ? "accept-encoding" : languageVary;
  return sendFile(c, file, { "cache-control": cacheControl, vary }, status);
};

/** Keeps each page as rendered. Addresses with figures have a cache of their own, so that they evict no other page. */
function createPageCache(renderPage: SiteOptions["renderPage"]) {
  const [lasting, brief] = [lruCache(200), lruCache(50)];
  return (path: string, page: StaticFile, facts: PageFacts): Promise<StaticFile> => {
    const isBrief = Object.keys(facts.query).length > 0;
    return (isBrief ? brief : lasting)(JSON.stringify([path, today(), facts]), async () => {
      const content = await renderPage(addressOf(path), facts);
      const html = page.body.toString().replace(emptyRoot, () => `<div id="root">${content}</div>`);
      return staticFile(path, Buffer.from(html), { isBrief });
    });
  };
}

const emptyRoot = '<div id="root"></div>';

function lruCache(most: number) {
  const files = new Map<string, Promise<StaticFile>>();
  return (key: string, make: () => Promise<StaticFile>): Promise<StaticFile> => {
    const file = files.get(key) ?? make();
    files.delete(key);
    files.set(key, file);
    file.catch(() => files.delete(key));
    const [oldest = key] = files.keys();
    if (files.size > most) files.delete(oldest);
    return file;
  };
}

/** A prefetch must change nothing. Source: "Sec-Purpose" in the Fetch Standard; the others are its older names. */
const refusePrefetch: MiddlewareHandler = async (c, next) => {
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

/** Returns security.txt (RFC 9116) for an email address or a URI ('https:', 'mailto:'), or undefined without either. */
function securityText(contact: string): string | undefined {
  if (contact === "") return undefined;
  return [
    `Contact: ${contact.includes(":") ? contact : mailtoLink(contact)}`,
    `Expires: ${isoTimeAfter(new Date(), minutes(lifetimeMinutes))}`,
    `Canonical: ${new URL(securityTextPath, company.url).href}`,
    "Preferred-Languages: en",
    "",
  ].join("\n");
}

const securityTextPath = "/.well-known/security.txt";

/** 30 days, so that a file which is no longer maintained soon expires. */
const lifetimeMinutes = 30 * 24 * 60;
