import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { company, mapOf } from "#company";
import { addressIn, placeOf } from "#domain/basics/languages.ts";
import { defaultGoldRate } from "#domain/gold/gold-value.ts";
import { consoleHomes } from "#domain/basics/roles.ts";
import { isConsolePage } from "#resources/pages.ts";
import type { Log } from "#engine/server/base/log.ts";
import { withTimeout } from "#engine/server/base/timeout.ts";
import { answersOf, answersTo, type DatedRate } from "./answers.ts";
import { pageHeaders } from "#engine/server/http/headers.ts";
import { inLanguageOfReader, variesByReader } from "./language.ts";
import { harmlessPrefetch } from "./prefetch.ts";
import type { Proxies } from "#engine/server/http/proxies.ts";
import { type Env, logFailure } from "#engine/server/http/request.ts";
import { requestLog } from "#engine/server/http/request-log.ts";
import { securityText, securityTextPath } from "./security-txt.ts";
import { readFiles, sendFile, type StaticFile } from "#engine/server/http/static-files.ts";
import { writtenPage } from "./written-pages.ts";

/**
 * The built browser files in a folder, and the API beside them. `/about` is about.html, everything that
 * belongs to the console is its shell, and what does not exist is 404.html. Pages are served with the gold rate of the
 * moment, and with answers to what their address asks.
 */
export function createSite({
  folder,
  api,
  recentRates,
  log,
  proxies,
  contact = company.weaknessesTo,
}: Parts): Hono<Env> {
  const files = readFiles(folder);
  const written = writing();
  const site = new Hono<Env>();
  site.use(harmlessPrefetch);
  site.use("/api/*", compress());
  site.all("/api/*", (c) => api.fetch(c.req.raw, c.env));
  // The API, before this, receives for itself.
  site.use(requestLog({ log, proxies }));
  site.use(pageHeaders(inlineScriptsOf(files), [mapOf(""), company.video]));
  site.onError((error, c) => {
    logFailure(c, error, "A page could not be served");
    return c.text(`Something went wrong on our side. Our number for it: ${c.var.request}`, 500);
  });

  // A page that was written down yesterday is better than none: it corrects its rate by itself.
  const ratesOfNow = () => withTimeout(1_000, recentRates(), () => undefined).catch(() => undefined);

  const sendPage = async (c: Context, path: string, status: 200 | 404 = 200): Promise<Response> => {
    const page = files.get(path);
    if (!page) return c.text("Page not found", 404, { "cache-control": revalidated });
    const rates = await ratesOfNow();
    const { searchParams } = new URL(c.req.url);
    return send(c, rates ? written(path, page, rates, searchParams) : page, revalidated, status);
  };
  const notFound = (c: Context) =>
    sendPage(c, `${addressIn(placeOf(c.req.path).language, "/404")}.html`, 404);

  site.get(securityTextPath, async (c) => {
    const text = securityText({ contact, site: company.url, now: new Date() });
    return text ? c.text(text) : notFound(c);
  });
  for (const home of consoleHomes)
    site.get(`/${home}/*`, (c) => sendPage(c, "/app.html", isConsolePage(c.req.path) ? 200 : 404));
  site.get("*", async (c) => {
    const { path } = c.req;
    const page = pageAt(path);
    if (isShell(page)) return notFound(c);
    if (files.has(page)) {
      if (path !== addressOf(page)) return moved(c, addressOf(page));
      return inLanguageOfReader(c) ?? sendPage(c, page);
    }
    const file = files.get(path);
    return file ? send(c, file, path.startsWith("/assets/") ? forever : revalidated) : notFound(c);
  });
  // A form sent without scripts to a page that needs them: the page is shown again.
  site.post("*", (c) => {
    const { path } = c.req;
    const page = pageAt(path);
    return files.has(page) && !isShell(page) ? seeOther(addressOf(page)) : notFound(c);
  });
  return site;
}

type Parts = {
  folder: string;
  api: Pick<Hono<Env>, "fetch">;
  /** Newest first; the first is in force. */
  recentRates: () => Promise<readonly DatedRate[]>;
  log: Log;
  proxies: Proxies;
  /** Who is told of weaknesses. */
  contact?: string;
};

const seeOther = async (location: string) => new Response(null, { status: 303, headers: { location } });

/** The file of a page, however its address is written: '/about', '/about/' or '/about.html'. */
const pageAt = (path: string) => `${path.replace(/\/+$/, "").replace(/\.html$/, "") || "/index"}.html`;

/** The one address of a page, so that nobody finds, links or counts it under two. */
const addressOf = (page: string) => (page === "/index.html" ? "/" : page.replace(/\.html$/, ""));

/** What was asked beside the address goes along. */
const moved = (c: Context, address: string) => c.redirect(`${address}${new URL(c.req.url).search}`, 308);

/** The scripts and speculation rules that stand in built pages. */
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

/** Shown in answer to other addresses, and pages of none. */
const isShell = (page: string) => /^(\/\w\w)?\/404\.html$|^\/app\.html$/.test(page);

/** Names of files under /assets change with what is in them. */
const forever = "public, max-age=31536000, immutable";
const revalidated = "no-cache";

const send = (c: Context, file: StaticFile, cacheControl: string, status: 200 | 404 = 200) => {
  const vary = cacheControl === forever ? "accept-encoding" : variesByReader;
  return sendFile(c, file, { "cache-control": cacheControl, vary }, status);
};

/** Pages with what is known now written in. Answers to visitors' figures are kept apart, so that they displace no page. */
function writing() {
  const [lasting, brief] = [keepingLast(200), keepingLast(50)];
  return (path: string, page: StaticFile, rates: readonly DatedRate[], query: URLSearchParams) => {
    const { language } = placeOf(path);
    const rate = rates[0]?.rate ?? defaultGoldRate;
    const asked = answersTo(query, rate, language);
    const answers = { ...answersOf(rates, language), ...asked };
    const isBrief = Object.keys(asked).length > 0;
    const key = JSON.stringify([path, rate, answers]);
    return (isBrief ? brief : lasting)(key, () => writtenPage(path, page, { rate, answers, isBrief }));
  };
}

/** Keeps the files that were used last, `most` of them. */
function keepingLast(most: number) {
  const kept = new Map<string, StaticFile>();
  return (key: string, make: () => StaticFile): StaticFile => {
    const file = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, file);
    const [oldest = key] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
    return file;
  };
}
