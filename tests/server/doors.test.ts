/** Rules for every request: the trusted address, the headers of the answer, and the line in the log. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noProxies, type Proxies, proxiesInARow, proxiesNamed } from "#engine/server/http/client.ts";
import { openTestApp, type TestApp } from "./harness.ts";

let app: TestApp;
let behindProxies: TestApp;
beforeAll(async () => {
  app = await openTestApp({ corsOrigins: [] });
  behindProxies = await openTestApp({ proxies: proxiesInARow(2), corsOrigins: ["https://www.example.com"] });
});
afterAll(() => Promise.all([app.close(), behindProxies.close()]));

const lastLine = ({ logged }: TestApp) => JSON.parse(logged.at(-1) ?? "{}") as Record<string, unknown>;

describe("the address of a request", () => {
  const headers = {
    "x-forwarded-for": "6.6.6.6, 203.0.113.7:4711, 10.0.0.2",
    "x-forwarded-proto": "https",
  };

  it("is that of the connection, whatever the headers claim", async () => {
    const { headers: answered } = await app.ask("GET", "/health", { headers, address: "10.0.0.1" });
    expect(lastLine(app).address).toBe("10.0.0.1");
    expect(answered.get("strict-transport-security")).toBeNull();
  });

  it("is written as IPv4 on a machine that listens on IPv6 as well", async () => {
    await app.ask("GET", "/health", { address: "::ffff:10.0.0.1" });
    expect(lastLine(app).address).toBe("10.0.0.1");
  });

  it("is the one that trusted proxies add, and none before it", async () => {
    const { headers: answered } = await behindProxies.ask("GET", "/health", {
      headers,
      address: "127.0.0.1",
    });
    expect(lastLine(behindProxies).address).toBe("203.0.113.7");
    expect(answered.get("strict-transport-security")).toBe("max-age=31536000");
  });

  it.each([
    ["10.0.0.2", "127.0.0.1"],
    ["<script>, 10.0.0.2", "127.0.0.1"],
    ["[2001:db8::7]:4711, 10.0.0.2", "2001:db8::7"],
  ])("with X-Forwarded-For: %s is %s", async (forwarded, address) => {
    await behindProxies.ask("GET", "/health", {
      headers: { "x-forwarded-for": forwarded },
      address: "127.0.0.1",
    });
    expect(lastLine(behindProxies).address).toBe(address);
  });
});

describe("a trusted proxy", () => {
  const named = proxiesNamed(["10.0.0.0/8", "2001:db8:9::/48", "198.51.100.7"]) ?? noProxies;
  const passed = ["6.6.6.6", "203.0.113.7", "10.0.0.2"];

  it.each<[string, Proxies, string, readonly string[], number]>([
    ["one that is named", named, "198.51.100.7", ["203.0.113.7"], 1],
    ["one of a range, and those before it", named, "10.0.0.1", passed, 2],
    ["one in an IPv6 range", named, "2001:db8:9::4", ["203.0.113.7"], 1],
    ["one with an IPv4-mapped address", named, "::ffff:10.0.0.1", ["203.0.113.7"], 1],
    ["none when the caller bypasses it", named, "203.0.113.9", passed, 0],
    ["not an address that the caller forged", named, "10.0.0.1", ["10.0.0.5", "6.6.6.6"], 1],
    ["every one where all are in a range", named, "10.0.0.1", ["10.0.0.5", "10.0.0.2"], 2],
    ["the one on this machine", proxiesInARow(1), "127.0.0.1", passed, 1],
    ["one of as many as are set, up to this machine's", proxiesInARow(2), "::1", passed, 2],
    ["none on another machine unless it is named", proxiesInARow(1), "203.0.113.9", passed, 0],
  ])("is %s", (_, proxies, nearest, passed, added) => expect(proxies(nearest, passed)).toBe(added));
});

describe("every answer", () => {
  it.each([
    ["GET", "/settings/gold-rate", 200],
    ["GET", "/docs", 200, "no-cache"],
    ["GET", "/admin/loans", 401],
    ["GET", "/nothing/here", 404],
    ["POST", "/auth/login", 400],
    ["GET", "/%00", 400],
  ])("to %s %s carries the security headers", async (method, path, status, caching = "no-store") => {
    const response = await app.ask(method, path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": caching,
      "content-security-policy": expect.stringMatching(/default-src 'none'.*object-src 'none'/),
      "cross-origin-resource-policy": "same-origin",
      "content-type": expect.stringMatching(/^(application\/json|text\/html; charset=utf-8)$/i),
      "permissions-policy": expect.stringContaining("camera=()"),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-request-id": expect.stringMatching(/^[0-9a-f]{10}$/),
    });
  });

  it("is open to other origins only if they are configured", async () => {
    const from = (origin: string) => ({ headers: { origin } });
    expect(
      (await app.ask("GET", "/health", from("https://www.example.com"))).headers.get(allowed),
    ).toBeNull();
    const named = await behindProxies.ask("GET", "/health", from("https://www.example.com"));
    expect(named.headers.get(allowed)).toBe("https://www.example.com");
    const other = await behindProxies.ask("GET", "/health", from("https://evil.example.com"));
    expect(other.headers.get(allowed)).toBeNull();
    const preflight = await behindProxies.ask("OPTIONS", "/admin/loans", {
      headers: {
        origin: "https://www.example.com",
        "access-control-request-method": "GET",
        "access-control-request-headers": "x-auth-token",
      },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "content-type,x-auth-token,idempotency-key",
    ]);
  });

  const allowed = "access-control-allow-origin";
});

describe("the log", () => {
  it("does not take over a caller's request id", async () => {
    const response = await app.ask("GET", "/health", { headers: { "x-request-id": "0123456789" } });
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f]{10}$/);
    expect(response.headers.get("x-request-id")).not.toBe("0123456789");
    expect(lastLine(app).request).toBe(response.headers.get("x-request-id"));
  });

  it("has a line for every request, with the route and the user", async () => {
    const token = await app.signIn("employee");
    const response = await app.ask("GET", "/employee/check-aadhar/123412341234?q=98480", { token });
    expect(lastLine(app)).toEqual({
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      request: response.headers.get("x-request-id"),
      method: "GET",
      route: "/api/employee/check-aadhar/:aadharNumber",
      status: 200,
      ms: expect.any(Number),
      user: app.idOf("employee"),
    });
  });

  it("does not repeat unknown addresses", async () => {
    await app.ask("GET", "/nothing/123412341234");
    expect(lastLine(app)).toMatchObject({ route: "/api/*", status: 404 });
    expect(app.logged.at(-1)).not.toContain("123412341234");
  });
});
