/** Monitoring from outside: health and metrics. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { systemClock } from "#domain/basics/dates.ts";
import { troubleIn } from "#engine/server/db/errors.ts";
import { createMetrics } from "#engine/server/health/metrics.ts";
import { createReadiness } from "#engine/server/health/readiness.ts";
import { expectConsole } from "../setup/console.ts";
import { onSqliteByDay } from "./databases.ts";
import { openTestApp } from "./harness.ts";

onSqliteByDay(({ open, isPostgres }) => {
  it("the health check is ok while the database works", async () => {
    const app = await open();
    expect(await app.request("GET", "/health")).toEqual({
      status: 200,
      body: { status: "ok", version: "test", database: isPostgres ? "postgres" : "sqlite" },
    });
  });

  it("the health check fails when the database is gone", async () => {
    const app = await open();
    await app.db.destroy();
    expect(await app.request("GET", "/health")).toMatchObject({
      status: 503,
      body: {
        status: "unavailable",
        trouble: "unreachable",
        message: expect.stringMatching(/^The database is not responding\./),
      },
    });
  });

  it("a full disk is named in the response, and the health check of PostgreSQL remembers it", async () => {
    const full = async () => {
      throw Object.assign(new Error("no space"), { code: isPostgres ? "53100" : "SQLITE_FULL" });
    };
    const app = await open({ stores: { loans: { list: full } } });
    const { status, body } = await app.request("GET", "/admin/loans", undefined, await app.signIn("admin"));
    expect([status, body.message]).toEqual([503, expect.stringMatching(/disk is full.* Nothing was saved/)]);
    expectConsole("error", "GET /api/admin/loans failed");
    // PostgreSQL reports a full disk only on a write. The disk of the embedded database can be probed.
    expect((await app.request("GET", "/health")).status).toBe(isPostgres ? 503 : 200);
  });

  it("metrics count requests by the pattern of their route", async () => {
    const metrics = createMetrics();
    const app = await open({ metrics, metricsToken: "secret" });
    const admin = await app.signIn("admin");
    await app.request("GET", "/admin/check-aadhar/123456789012", undefined, admin);
    await app.request("GET", "/nowhere", undefined, admin);
    const response = await app.app.request("/api/metrics", { headers: { authorization: "Bearer secret" } });
    expect(response.headers.get("content-type")).toContain("text/plain");
    const text = await response.text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/admin/check-aadhar/:aadharNumber",status="200"} 1',
    );
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
    expect(text).toContain("http_requests_in_flight 1\n");
    expect(text).not.toContain("123456789012");
  });
});

describe("metrics", () => {
  const from = async (address: string, headers: Record<string, string> = {}, metricsToken?: string) => {
    const app = await openTestApp({ metricsToken });
    const incoming = { socket: { remoteAddress: address } };
    const response = await app.app.request("/api/metrics", { headers }, { incoming });
    await app.close();
    return response.status;
  };

  // A request that a proxy on this machine passes on may look like the machine's own.
  it.each([
    ["refused to this machine if no token is set", "127.0.0.1", {}, undefined, 403],
    [
      "refused to any token if none is set",
      "127.0.0.1",
      { authorization: "Bearer undefined" },
      undefined,
      403,
    ],
    ["given to a caller with the token", "203.0.113.5", { authorization: "Bearer secret" }, "secret", 200],
    ["refused to another token", "203.0.113.5", { authorization: "Bearer guess" }, "secret", 403],
    ["refused to this machine without the token", "127.0.0.1", {}, "secret", 403],
  ])("are %s", async (_, address, headers, token, status) => {
    expect(await from(address, headers as Record<string, string>, token)).toBe(status);
  });
});

describe("trouble with the database", () => {
  it("is reported if the folder of an embedded database is missing or read-only", async () => {
    const app = await openTestApp();
    const folder = mkdtempSync(join(tmpdir(), "gold-loan-probe-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const readOnly = readOnlyFolder(folder);
    const troubleWith = (dataDir: string) => createReadiness(app.db, systemClock, dataDir).trouble();
    expect(await troubleWith(folder)).toBeUndefined();
    expect(await troubleWith(join(folder, "gone"))).toBe("unreachable");
    expect(await troubleWith(readOnly)).toBe("unwritable");
    await app.close();
  });

  it.each([
    ["SQLITE_FULL", "full"],
    ["ENOSPC", "full"],
    ["53100", "full"],
    ["SQLITE_READONLY_DBMOVED", "unwritable"],
    ["EROFS", "unwritable"],
    ["25006", "unwritable"],
    ["SQLITE_BUSY", "busy"],
    ["ECONNREFUSED", "unreachable"],
    ["57P01", "unreachable"],
    ["25P03", "unreachable"],
    ["57014", "busy"],
    ["23505", undefined],
    ["SQLITE_CONSTRAINT_UNIQUE", undefined],
  ])("is recognised by the error code %s", (code, trouble) => {
    expect(troubleIn(Object.assign(new Error("x"), { code }))).toBe(trouble);
  });
});

/** Root may write to any folder except those of the kernel. */
function readOnlyFolder(parent: string): string {
  if (process.getuid?.() === 0) return "/sys";
  const folder = join(parent, "read-only");
  mkdirSync(folder, { mode: 0o500 });
  return folder;
}
