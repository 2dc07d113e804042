import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GoldRateValue } from "#frame/GoldRateValue.tsx";
import { createLog } from "#engine/server/base/log.ts";
import { noProxies } from "#engine/server/http/proxies.ts";
import type { Env } from "#engine/server/http/request.ts";
import { createSite } from "#server/site/static.ts";
import { staticFile } from "#engine/server/http/static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "gold-loan-site-"));
const rate = vi.fn<() => Promise<number>>();
let site: Hono<Env>;

beforeAll(() => {
  rate.mockResolvedValue(7000);
  mkdirSync(join(folder, "assets"));
  for (const name of ["index", "about", "app", "404"])
    writeFileSync(join(folder, `${name}.html`), `<p>${name}</p>`);
  writeFileSync(join(folder, "assets/mark.svg"), "<svg/>");
  const marked = (parts?: number) => renderToStaticMarkup(createElement(GoldRateValue, { parts }));
  writeFileSync(
    join(folder, "services.html"),
    `<p>Today: ${marked()}, a gram of 22K: ${marked(22 * 100)}</p>`,
  );
  mkdirSync(join(folder, "te"));
  for (const page of ["te", "te/services", "hi"])
    writeFileSync(join(folder, `${page}.html`), '<p><span data-answer="rate.setAt"></span></p>');
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
    const page = Buffer.from(readFileSync("src/server/settings.ts").toString().repeat(5));
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

describe("the gold rate", () => {
  it.each([
    ["/te", "24 నవంబర్ 2026, ఉదయం 10:30"],
    ["/te/services", "24 నవంబర్ 2026, ఉదయం 10:30"],
    ["/hi", "24 नवंबर 2026, सुबह 10:30"],
  ])("on %s was set on %s", async (path, setAt) => {
    expect(await (await site.request(path)).text()).toContain(setAt);
  });

  const text = async () => (await site.request("/services")).text();
  const tag = async () => (await site.request("/services")).headers.get("etag");

  it("is current in every page, wherever it is shown", async () => {
    rate.mockResolvedValue(7250);
    const at7250 = await tag();
    expect(await text()).toBe(
      '<p>Today: <data data-gold-rate="2400" value="7250">₹7,250</data>, a gram of 22K: <data data-gold-rate="2200" value="7250">₹6,645</data></p>',
    );
    rate.mockResolvedValue(7300);
    expect(await text()).toContain("₹7,300");
    expect(await tag()).not.toBe(at7250);
    rate.mockResolvedValue(7250);
    expect(await tag()).toBe(at7250);
  });

  it("does not keep a page from being served if it cannot be read", async () => {
    rate.mockRejectedValue(new Error("no database"));
    expect(await text()).toContain("₹7,000");
  });
});
