import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createLog } from "#engine/server/base/log.ts";
import { noProxies } from "#engine/server/http/client.ts";
import type { Env } from "#engine/server/http/request.ts";
import { createSite } from "#server/site/static.ts";
import { staticFile } from "#engine/server/http/static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "gold-loan-site-"));
const rate = vi.fn<() => Promise<number>>();
const renderPage = vi.fn<Parameters<typeof createSite>[0]["renderPage"]>(
  async (address, { rates, query }) => `${address} at ${rates[0]?.rate} for ${JSON.stringify(query)}`,
);
let site: Hono<Env>;

beforeAll(() => {
  rate.mockResolvedValue(7000);
  mkdirSync(join(folder, "assets"));
  for (const name of ["index", "about", "app", "404"])
    writeFileSync(join(folder, `${name}.html`), `<p>${name}</p>`);
  writeFileSync(join(folder, "assets/mark.svg"), "<svg/>");
  for (const page of ["services", "te"])
    writeFileSync(join(folder, `${page}.html`), '<title>t</title><div id="root"></div>');
  const inline = '<script>keep()</script><script type="speculationrules">{}</script>';
  writeFileSync(join(folder, "inline.html"), `${inline}<script type="application/json">[]</script>`);
  mkdirSync(join(folder, "customer"));
  writeFileSync(join(folder, "customer/dashboard.html"), "<p>own loans</p>");
  writeFileSync(join(folder, "robots.txt"), "User-agent: *");
  writeFileSync(join(folder, "assets/main-abc123.js"), "export {};\n".repeat(500));
  writeFileSync(join(folder, "..", "gold-loan-secret.html"), "secret");
  site = createSite({
    folder,
    api: new Hono<Env>().get("/api/ping", (c) => c.json({ path: c.req.path })),
    renderPage,
    recentRates: async () => [{ rate: await rate(), setAt: "2026-11-24T05:00:00.000Z" }],
    log: createLog("silent"),
    proxies: noProxies,
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(folder, "..", "gold-loan-secret.html"));
});

describe("the site's files", () => {
  it.each([
    ["/", 200, "<p>index</p>"],
    ["/about", 200, "<p>about</p>"],
    ["/about?from=home", 200, "<p>about</p>"],
    ["/admin/dashboard", 200, "<p>app</p>"],
    ["/admin", 200, "<p>app</p>"],
    ["/admin/loans/42", 200, "<p>app</p>"],
    ["/employee/loans/42/paper/receipt/43", 200, "<p>app</p>"],
    ["/loan/42", 200, "<p>app</p>"],
    ["/admin/no-such-page", 404, "<p>app</p>"],
    ["/admin/loans/edit/42", 404, "<p>app</p>"],
    ["/customer/loans", 404, "<p>app</p>"],
    ["/employee/reports", 200, "<p>app</p>"],
    ["/customer/sessions", 200, "<p>app</p>"],
    ["/customer/dashboard", 200, "<p>own loans</p>"],
    ["/loan-shark", 404, "<p>404</p>"],
    ["/404.html", 404, "<p>404</p>"],
    ["/404", 404, "<p>404</p>"],
    ["/app.html", 404, "<p>404</p>"],
    ["/app", 404, "<p>404</p>"],
    ["/assets/", 404, "<p>404</p>"],
    ["/assets/old-999.js", 404, "<p>404</p>"],
    ["/%", 404, "<p>404</p>"],
    ["/about%", 404, "<p>404</p>"],
    ["/admin/loans/%", 404, "<p>404</p>"],
    ["/customer/my-loans/%e0%a4", 404, "<p>404</p>"],
    ["/..%2fgold-loan-secret", 404, "<p>404</p>"],
    ["/%2e%2e/gold-loan-secret.html", 404, "<p>404</p>"],
  ])("answer %s with %d", async (path, status, text) => {
    const response = await site.request(path);
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  it.each([
    ["/customer/my-loans", "/customer/dashboard"],
    ["/customer/my-loans/", "/customer/dashboard"],
    ["/customer/my-loans/42/", "/customer/dashboard#loan-42"],
    ["/customer/my-loans/42", "/customer/dashboard#loan-42"],
  ])("lead a customer from the earlier page %s to %s", async (path, address) => {
    const response = await site.request(path);
    expect([response.status, response.headers.get("location")]).toEqual([302, address]);
  });

  it.each([
    ["/about/", "/about"],
    ["/about//", "/about"],
    ["/about.html", "/about"],
    ["/about/?from=home", "/about?from=home"],
    ["/index.html", "/"],
    ["/customer/dashboard/", "/customer/dashboard"],
    ["/customer/dashboard/?loan=42", "/customer/dashboard?loan=42"],
    ["/customer/dashboard.html", "/customer/dashboard"],
  ])("have one address: %s redirects to %s", async (path, address) => {
    const response = await site.request(path);
    expect([response.status, response.headers.get("location")]).toEqual([308, address]);
  });

  it("are cached for a year if their name changes with them", async () => {
    const { headers } = await site.request("/assets/main-abc123.js");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const drawn = await site.request("/assets/mark.svg");
    expect(drawn.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  });

  it("are not sent again to a browser that has them", async () => {
    const first = await site.request("/about");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    const again = await site.request("/about", { headers });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=1.0, br;q=0.000", "gzip"],
    ["", null],
  ])("are compressed in an encoding that a browser with '%s' accepts", async (accepted, encoding) => {
    const response = await site.request("/assets/main-abc123.js", {
      headers: { "accept-encoding": accepted },
    });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("accept-encoding");
    const size = (await response.arrayBuffer()).byteLength;
    if (encoding) expect(size).toBeLessThan(200);
    else expect(size).toBe(5_500);
  });

  it("are compressed in less than a third of the time in the brief mode", async () => {
    const page = Buffer.from(readFileSync("src/server/base/settings.ts").toString().repeat(5));
    const timeOf = async (isBrief: boolean) => {
      const begun = performance.now();
      for (let count = 0; count < 5; count += 1)
        await staticFile("page.html", page, { isBrief }).encoded("br");
      return performance.now() - begun;
    };
    await timeOf(true);
    expect(await timeOf(true)).toBeLessThan((await timeOf(false)) / 3);
  });

  it("redirect a form without scripts to its page, and nowhere else", async () => {
    const { status, headers } = await site.request("/about", { method: "POST" });
    expect([status, headers.get("location")]).toEqual([303, "/about"]);
    expect((await site.request("//elsewhere.example/about", { method: "POST" })).status).toBe(404);
  });

  it("are served beside the API", async () => {
    expect(await (await site.request("/api/ping")).json()).toEqual({ path: "/api/ping" });
    expect((await site.request("/api/nothing")).status).toBe(404);
  });

  const hashOf = (script: string) => createHash("sha256").update(script).digest("base64");

  it("allow only the content of the pages, and their inline scripts by hash", async () => {
    const { headers } = await site.request("/");
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
    for (const directive of [
      `script-src 'self' 'sha256-${hashOf("keep()")}' 'sha256-${hashOf("{}")}';`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(headers.get("content-security-policy")).toContain(directive);
    expect(headers.get("content-security-policy")).toContain("frame-src https://www.google.com");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("leave the policies of documents out of the headers of scripts and pictures", async () => {
    const { headers } = await site.request("/assets/main-abc123.js");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("permissions-policy")).toBeNull();
    const missing = await site.request("/assets/old-999.js");
    expect(missing.headers.get("content-security-policy")).toContain("default-src 'self'");
  });
});

describe("the address for reporting weaknesses", () => {
  const requestWith = (contact: string) => {
    const parts = {
      folder,
      api: new Hono<Env>(),
      renderPage,
      recentRates: async () => [{ rate: await rate(), setAt: "2026-11-24T05:00:00.000Z" }],
      proxies: noProxies,
    };
    return createSite({ ...parts, log: createLog("silent"), contact }).request("/.well-known/security.txt");
  };

  it("is published once the company names it, for a month from now", async () => {
    const response = await requestWith("safety@gold.example");
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
    const text = await response.text();
    expect(text).toMatch(/^Contact: mailto:safety@gold\.example\nExpires: .*Z\nCanonical: https:\/\//);
    const days = (Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(await (await requestWith("https://gold.example/safety")).text()).toContain(
      "Contact: https://gold",
    );
  });

  it("is not published without a name", async () => expect((await requestWith("")).status).toBe(404));
});

describe("the content of a page", () => {
  const text = async (path = "/services") => (await site.request(path)).text();
  const tag = async () => (await site.request("/services")).headers.get("etag");

  it("is rendered for its address, at the current rate", async () => {
    rate.mockResolvedValue(7250);
    expect(await text("/te")).toBe('<title>t</title><div id="root">/te at 7250 for {}</div>');
    const at7250 = await tag();
    rate.mockResolvedValue(7300);
    expect(await text()).toContain("/services at 7300");
    expect(await tag()).not.toBe(at7250);
    rate.mockResolvedValue(7250);
    expect(await tag()).toBe(at7250);
  });

  it("is rendered once for all who ask the same", async () => {
    rate.mockResolvedValue(7400);
    renderPage.mockClear();
    await Promise.all([text(), text("/services?from=card"), text("/services?weight=")]);
    expect(renderPage).toHaveBeenCalledOnce();
    expect(await text("/services?weight=20&from=card")).toContain('for {"weight":"20"}');
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  it("is cut where an address asks with more than any field holds", async () => {
    await text(`/services?weight=${"9".repeat(9_000)}`);
    expect(renderPage.mock.lastCall?.[1].query.weight).toHaveLength(500);
  });

  it("is rendered again after a failure", async () => {
    rate.mockResolvedValue(7500);
    renderPage.mockRejectedValueOnce(new Error("no memory"));
    expect((await site.request("/services")).status).toBe(500);
    expect(await text()).toContain("at 7500");
  });

  it("is served without a rate if none can be read", async () => {
    rate.mockRejectedValue(new Error("no database"));
    expect(await text()).toContain("at undefined");
  });
});
