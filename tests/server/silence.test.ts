/** A database that stops answering or takes too long: every request ends and names the cause. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import Database from "libsql";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#engine/server/base/log.ts";
import { openDatabase } from "#server/database.ts";
import { openCompanyPostgres } from "#server/base/postgres.ts";
import { borrowDatabase, type TestDatabase } from "./cluster.ts";
import { openTestApp, type TestApp, type TestOptions } from "./harness.ts";
import { hasPostgres } from "./postgres.ts";
import { temporaryFolder } from "./processes.ts";
import { createLoan } from "./samples.ts";
import { startFaultProxy, type FaultProxy } from "./fault-proxy.ts";
import { testAtNight } from "#tests/setup/night.ts";

const log = createLog("silent");
const cash = { amount: 100, paymentMethod: "handcash" };

/** The answer and its time in milliseconds. */
const timed = async <Answer>(answer: Promise<Answer>): Promise<[Answer, number]> => {
  const start = performance.now();
  return [await answer, performance.now() - start];
};

describe.skipIf(!hasPostgres())("PostgreSQL", { timeout: 30_000 }, () => {
  const timeouts = {
    connectionMs: 300,
    statementMs: 500,
    responseMs: 900,
    lockMs: 200,
    idleTransactionMs: 400,
  };
  let database: TestDatabase;
  let wire: FaultProxy;
  let app: TestApp | undefined;
  beforeAll(async () => {
    database = await borrowDatabase();
  }, 60_000);
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.clear();
    wire = await startFaultProxy(database.url);
  });
  afterEach(async () => {
    await app?.close();
    app = undefined;
    wire.close();
  });
  const open = async (options: TestOptions = {}) => {
    app = await openTestApp({ databaseUrl: wire.url, timeouts, log, ...options });
    return app;
  };

  it("that falls silent is reported within seconds, and works again at once afterwards", async () => {
    const { request, signIn } = await open();
    const token = await signIn("admin");
    wire.silence(true);
    const responses = Array.from({ length: 14 }, () =>
      timed(request("GET", "/admin/loans", undefined, token)),
    );
    const [health, healthTook] = await timed(request("GET", "/health"));
    expect([health.status, health.body.trouble]).toEqual([503, "unreachable"]);
    expect(healthTook).toBeLessThan(3_000);
    for (const [{ status, body }, took] of await Promise.all(responses)) {
      expect([status, body.message]).toEqual([
        503,
        expect.stringMatching(/^The database is not responding\./),
      ]);
      expect(took).toBeLessThan(2_500);
    }
    wire.silence(false);
    const [{ status }, took] = await timed(request("GET", "/admin/loans", undefined, token));
    expect(status).toBe(200);
    expect(took).toBeLessThan(timeouts.responseMs);
  });

  testAtNight(
    "that falls silent fails the health check within seconds, even without time limits",
    async () => {
      const { request, db } = await open({ timeouts: undefined });
      wire.silence(true);
      const [health, took] = await timed(request("GET", "/health"));
      expect([health.status, health.body.trouble]).toEqual([503, "unreachable"]);
      expect(took).toBeLessThan(3_000);
      // The pending query is lost and ends with its connection.
      wire.close();
      await expect(db.selectFrom("users").select("id").execute()).rejects.toThrow();
    },
  );

  testAtNight("that falls silent does not keep a server from stopping", async () => {
    const { close } = await open();
    app = undefined;
    wire.silence(true);
    const [, took] = await timed(close());
    expect(took).toBeLessThan(1_500);
  });

  it("aborts a slow statement, and the answer says that the database is busy", async () => {
    const slow = ({ db }: Pick<TestApp, "db">) => ({
      stores: { loans: { list: () => sql`select pg_sleep(20)`.execute(db) as never } },
    });
    const { request, signIn } = await open({ parts: slow });
    const token = await signIn("admin");
    const { status, body } = await request("GET", "/admin/loans", undefined, token);
    expect([status, body.message]).toEqual([503, expect.stringMatching(/^The database is busy\./)]);
  });

  it("waits for another transaction's lock only as long as the time limit", async () => {
    const ours = await open();
    const { id, token } = await createLoan(ours);
    const direct = openCompanyPostgres(database.url);
    await direct.transaction().execute(async (transaction) => {
      await sql`select 1 from loans for update`.execute(transaction);
      const { status, body } = await ours.request("POST", `/loans/${id}/payment`, cash, token);
      expect([status, body.message]).toEqual([
        503,
        "The database is busy. Nothing was saved; please try again in a moment.",
      ]);
    });
    await direct.destroy();
    expect((await ours.request("POST", `/loans/${id}/payment`, cash, token)).status).toBe(201);
  });

  it("ends an idle transaction and frees its locks", async () => {
    const ours = await open();
    await createLoan(ours);
    const left = ours.db.transaction().execute(async (transaction) => {
      await sql`select 1 from loans for update`.execute(transaction);
      await setTimeout(1_000);
      await sql`select 1`.execute(transaction);
    });
    const direct = openCompanyPostgres(database.url);
    await expect(left).rejects.toThrow();
    await sql`select 1 from loans for update nowait`.execute(direct);
    await direct.destroy();
  });

  testAtNight("lets a start make its tables for longer than the statement timeout", async () => {
    const home = openCompanyPostgres(database.url);
    await sql`create database fresh template template0`.execute(home);
    const url = new URL(database.url);
    url.pathname = "/fresh";
    const db = await openDatabase({ url: url.href, file: "", timeouts: { ...timeouts, statementMs: 1 } });
    await expect(sql`select pg_sleep(1)`.execute(db)).rejects.toThrow("statement timeout");
    await db.destroy();
    await sql`drop database fresh`.execute(home);
    await home.destroy();
  });
});

describe("the embedded database", { timeout: 20_000 }, () => {
  it("lets the server answer the health check while another process writes, and lets a repayment wait", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "data.sqlite");
    const app = await openTestApp({ file, log });
    const { id, token } = await createLoan(app);
    const other = new Database(file);
    other.exec("begin immediate");
    const repayment = app.request("POST", `/loans/${id}/payment`, cash, token);
    await setTimeout(200);
    const [health, took] = await timed(app.request("GET", "/health"));
    expect([health.status, health.body.trouble]).toEqual([503, "busy"]);
    expect(took).toBeLessThan(3_000);
    other.exec("rollback");
    expect((await repayment).status).toBe(201);
    expect((await app.request("GET", "/health")).status).toBe(200);
    other.close();
    await app.close();
    rmSync(folder, { recursive: true });
  });
});
