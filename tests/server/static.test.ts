import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite } from "#server/static.ts";

const folder = mkdtempSync(join(tmpdir(), "gold-loan-site-"));
let site: Hono;

beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  for (const name of ["index", "about", "app", "404"])
    writeFileSync(join(folder, `${name}.html`), `<p>${name}</p>`);
  writeFileSync(join(folder, "assets/main-abc123.js"), "export {};\n".repeat(500));
  writeFileSync(join(folder, "..", "gold-loan-secret.html"), "secret");
  site = createSite(
    folder,
    new Hono().get("/api/ping", (c) => c.json({ path: c.req.path })),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(folder, "..", "gold-loan-secret.html"));
});

describe("the browser files", () => {
  it.each([
    ["/", 200, "<p>index</p>"],
    ["/about", 200, "<p>about</p>"],
    ["/about/", 200, "<p>about</p>"],
    ["/about?from=home", 200, "<p>about</p>"],
    ["/admin/dashboard", 200, "<p>app</p>"],
    ["/admin/loans/edit/42", 200, "<p>app</p>"],
    ["/employee/reports", 200, "<p>app</p>"],
    ["/customer/dashboard", 200, "<p>app</p>"],
    ["/loan-shark", 404, "<p>404</p>"],
    ["/assets/old-999.js", 404, "<p>404</p>"],
    ["/..%2fgold-loan-secret", 404, "<p>404</p>"],
    ["/%2e%2e/gold-loan-secret.html", 404, "<p>404</p>"],
  ])("answer %s with %d", async (path, status, text) => {
    const response = await site.request(path);
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  it("are kept for a year when their name changes with them", async () => {
    const { headers } = await site.request("/assets/main-abc123.js");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-type")).toContain("javascript");
  });

  it("are not sent again to a browser that has them", async () => {
    const first = await site.request("/about");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    const again = await site.request("/about", { headers });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("are compressed for a browser that can read it", async () => {
    const headers = { "accept-encoding": "gzip, br" };
    const response = await site.request("/assets/main-abc123.js", { headers });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(200);
  });

  it("stand beside the API", async () => {
    expect(await (await site.request("/api/ping")).json()).toEqual({ path: "/api/ping" });
    expect((await site.request("/api/nothing")).status).toBe(404);
  });

  it("let in only what the pages show", async () => {
    const { headers } = await site.request("/");
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(headers.get("content-security-policy")).toContain("frame-src https://www.google.com");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});
