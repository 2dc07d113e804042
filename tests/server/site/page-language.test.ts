/** The language of a page: the reader's choice, or else the browser's. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createLog } from "#engine/server/base/log.ts";
import { noProxies } from "#engine/server/http/client.ts";
import type { Env } from "#engine/server/http/request.ts";
import { createSite } from "#server/site/static.ts";

const folder = mkdtempSync(join(tmpdir(), "gold-loan-languages-"));
const reached = vi.fn();
let site: Hono<Env>;

beforeAll(() => {
  for (const place of ["", "te/", "hi/"]) {
    mkdirSync(join(folder, place), { recursive: true });
    for (const page of ["about", "404"])
      writeFileSync(join(folder, `${place}${page}.html`), `<p>${place}${page}</p>`);
  }
  for (const home of ["index", "te", "hi"]) writeFileSync(join(folder, `${home}.html`), `<p>${home}</p>`);
  site = createSite({
    folder,
    api: new Hono<Env>().get("/api/*", (c) => {
      reached();
      return c.text("API");
    }),
    renderPage: async () => "",
    recentRates: async () => [],
    log: createLog("silent"),
    proxies: noProxies,
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const telugu = { "accept-language": "te-IN,te;q=0.9,en;q=0.8" };

it.each([
  ["/", {}, "/", "no known language"],
  ["/", telugu, "/te", "the browser's"],
  ["/about?from=card", telugu, "/te/about?from=card", "the browser's, with the query"],
  ["/hi/about", telugu, "/hi/about", "the one of a shared link"],
  ["/about", { cookie: "language=hi" }, "/hi/about", "the chosen one"],
  ["/about", { ...telugu, cookie: "language=en" }, "/about", "the chosen one, not the browser's"],
  ["/about", { ...telugu, cookie: "language=xx" }, "/te/about", "the browser's, for an unknown choice"],
] as const)("%s with %o is shown at %s: %s", async (address, headers, shown, _) => {
  const response = await site.request(address, { headers });
  const place = response.status === 302 ? response.headers.get("location") : address;
  expect(place).toBe(shown);
  expect(response.headers.get("vary")).toContain("accept-language");
});

it("a chosen language is kept in a cookie, and the page is shown in it", async () => {
  const response = await site.request("/te/about?language=hi&from=card", { headers: telugu });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/hi/about?from=card");
  expect(response.headers.get("set-cookie")).toMatch(/^language=hi;.*Path=\/.*HttpOnly.*SameSite=Lax/);
});

it("no cookie is set without a choice, or for an unknown language", async () => {
  for (const address of ["/", "/te/about", "/about?language=fr"])
    expect((await site.request(address, { headers: telugu })).headers.get("set-cookie")).toBeNull();
});

const prefetches: Record<string, string>[] = [
  { "sec-purpose": "prefetch" },
  { "sec-purpose": "prefetch;prerender" },
  { purpose: "prefetch" },
  { "x-moz": "prefetch" },
  { "x-purpose": "preview" },
];

it.each(prefetches)("a prefetch (%o) chooses no language, and its answer is not cached", async (headers) => {
  const ahead = await site.request("/about?language=te", { headers });
  expect(ahead.status).toBe(503);
  expect(ahead.headers.get("set-cookie")).toBeNull();
  expect(ahead.headers.get("cache-control")).toBe("no-store");
  const followed = await site.request("/about?language=te");
  expect(followed.headers.get("set-cookie")).toContain("language=te");
});

it.each(prefetches)("a prefetch (%o) reaches pages, and never the API", async (headers) => {
  expect(await (await site.request("/hi/about", { headers })).text()).toBe("<p>hi/about</p>");
  expect((await site.request("/api/ping", { headers })).status).toBe(503);
  expect(reached).not.toHaveBeenCalled();
});

it.each([
  ["/te/no-such-page", "te/404"],
  ["/hi/no/such/page", "hi/404"],
  ["/te/404", "te/404"],
  ["/tea", "404"],
])("%s is answered with 404 in the language of its address", async (address, page) => {
  const response = await site.request(address);
  expect([response.status, await response.text()]).toEqual([404, `<p>${page}</p>`]);
});

it.each([
  ["/te/", "/te"],
  ["/te.html", "/te"],
  ["/hi/about.html", "/hi/about"],
])("%s redirects to the one address of its page, %s", async (address, page) => {
  const response = await site.request(address, { headers: telugu });
  expect([response.status, response.headers.get("location")]).toEqual([308, page]);
});
