import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { defineReport } from "#engine/declare/report.ts";
import { openSqliteReadOnly } from "#engine/server/db/sqlite.ts";
import { defaultTimeouts } from "#engine/server/db/timeouts.ts";
import {
  createReportRunner,
  limitReports,
  type ReportRequest,
  type RunReport,
} from "#engine/server/reports/threads/run.ts";
import { openReportThreads, type ReportDatabase } from "#engine/server/reports/threads/threads.ts";
import { textColumn } from "#resources/reports/columns.ts";
import { openDatabase } from "#server/database.ts";
import { type ReportSettings, reportQuery } from "#server/reports/query.ts";
import { openServices } from "#server/services.ts";
import { borrowDatabase, type TestDatabase } from "../cluster.ts";
import { hasPostgres, runSql } from "../postgres.ts";
import { buildServer, temporaryFolder } from "../processes.ts";

const request: ReportRequest & ReportSettings = {
  name: "counted-twice",
  role: "admin",
  trade: defaultTradePolicy,
  user: "",
  now: "2025-01-12T04:30:00.000Z",
  today: "2025-01-12",
  from: "2025-01-12",
  to: "2025-01-12",
  params: {},
  limit: 10,
};
const listening = new AbortController().signal;
const report = defineReport({
  name: "counted-twice",
  title: "Counted twice",
  roles: ["admin"],
  about: "Counts the tallies twice.",
  tables: { counts: { title: "Counts", fields: { count: textColumn("Count") }, empty: "No counts" } },
});

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe("the queue of reports", () => {
  it("runs two reports at once, and starts the third when one of them ends", async () => {
    const ends: (() => void)[] = [];
    const run = limitReports(() => new Promise((end) => ends.push(() => end(""))));
    const all = [1, 2, 3].map(() => run(request, listening));
    await setTimeout(0);
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await all[0];
    await setTimeout(0);
    expect(ends).toHaveLength(3);
    for (const end of ends) end();
    await Promise.all(all);
  });

  it("never starts a report whose caller hung up while waiting, and continues with the next", async () => {
    let begun = 0;
    const run = limitReports(async () => {
      begun += 1;
      await setTimeout(10);
      return "";
    }, 1);
    const caller = new AbortController();
    const [first, aborted, next] = [
      run(request, listening),
      run(request, caller.signal),
      run(request, listening),
    ];
    caller.abort();
    await expect(aborted).rejects.toThrow("aborted");
    await Promise.all([first, next]);
    expect(begun).toBe(2);
  });
});

describe.skipIf(!hasPostgres())("a report thread on PostgreSQL", () => testThreads({ isPostgres: true }));
describe("a report thread on SQLite", () => testThreads({ isPostgres: false }));

function testThreads({ isPostgres }: { isPostgres: boolean }) {
  let script: URL;
  let database: TestDatabase | undefined;
  let options: ReportDatabase;
  beforeAll(async () => {
    script = pathToFileURL(join(await buildServer(), "report-thread.js"));
    if (isPostgres) database = await borrowDatabase();
  }, 60_000);
  beforeEach(async () => {
    await database?.clear();
    const folder = temporaryFolder();
    closing.push(() => rmSync(folder, { recursive: true }));
    options = { url: database?.url, file: join(folder, "gold-loan.sqlite"), timeouts: defaultTimeouts };
  });
  afterAll(() => database?.drop());

  const dayBook: typeof request = { ...request, name: "day-book" };

  it("runs the reports of the server", async () => {
    const services = await openServices(
      { DATA_DIR: dirname(options.file), DATABASE_URL: options.url, LOG_LEVEL: "warn", ...administrator },
      { reportThread: answeringThread, isServing: false },
    );
    closing.push(() => services.close());
    const ask = (path: string, init: RequestInit) =>
      services.app.request(`/api${path}`, {
        ...init,
        headers: { "content-type": "application/json", ...init.headers },
      });
    const { token } = await (
      await ask("/auth/login", {
        method: "POST",
        body: JSON.stringify({ email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD }),
      })
    ).json();
    const answer = await ask("/admin/reports/day-book", { headers: { "x-auth-token": token } });
    expect(await answer.text()).toBe("from a thread");
  });

  it("answers from a connection of its own", async () => {
    const db = await openDatabase(options);
    closing.push(() => db.destroy());
    const threads = openReportThreads(script, options);
    closing.push(() => threads.close());
    const body = await threads.run(dayBook, listening);
    expect(JSON.parse(new TextDecoder().decode(body as Uint8Array)).data.tables.days.rows).toMatchObject([
      { day: "2025-01-12", received: 0 },
    ]);
  });

  it("reads one snapshot of the book, while writes go on", async () => {
    const db = await openDatabase(options);
    closing.push(() => db.destroy());
    const reader = isPostgres ? await openDatabase(options) : openSqliteReadOnly(options.file);
    closing.push(() => reader.destroy());
    const write = (name: string) =>
      sql`insert into tallies (list, value, count) values (${name}, '', 1)`.execute(db);

    let written: unknown;
    const query = reportQuery(report, async ({ db: snapshot }) => {
      const count = async () =>
        (
          await sql<{ count: number }>`select count(*) as count from tallies where list = 'new'`.execute(
            snapshot,
          )
        ).rows[0];
      const before = await count();
      written = await write("new");
      return { counts: { rows: [before, await count()] as { count: unknown }[] } };
    });
    const body = await createReportRunner(reader, [query])(request);
    expect(written).toBeDefined();
    expect(JSON.parse(body).data.tables.counts.rows).toEqual([{ count: 0 }, { count: 0 }]);
  });

  it.skipIf(!isPostgres)("ends its statement on the database too when its caller hangs up", async () => {
    const db = await openDatabase(options);
    closing.push(() => db.destroy());
    const threads = openReportThreads(script, options);
    closing.push(() => threads.close());
    const waiting = async () =>
      (await runSql(String(options.url), "select pid from pg_stat_activity where wait_event_type = 'Lock'"))
        .length;
    const lock = await db.startTransaction().execute();
    closing.push(() => lock.rollback().execute());
    await sql`lock table payments in access exclusive mode`.execute(lock);
    const caller = new AbortController();
    const ended = expect(threads.run(dayBook, caller.signal)).rejects.toThrow("aborted");
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 5_000);
    caller.abort();
    await ended;
    await vi.waitFor(async () => expect(await waiting()).toBe(0), 3_000);
  });
}

const administrator = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "Correct-horse-9-battery" };

const scriptOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

const answeringThread = scriptOf(`
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", () => parentPort.postMessage({ body: new TextEncoder().encode("from a thread") }));`);

describe("report threads", () => {
  /** A thread that returns its number to an admin, fails for an employee and answers a customer late. */
  const script = scriptOf(`
    import { parentPort, threadId } from "node:worker_threads";
    parentPort.on("message", ({ role }) => {
      if (role === "admin") parentPort.postMessage({ body: new Uint8Array([threadId]) });
      if (role === "customer") setTimeout(() => parentPort.postMessage({ body: new Uint8Array([threadId]) }), 200);
      if (role === "employee") parentPort.postMessage({ failure: { message: "disk I/O error", code: "SQLITE_IOERR" } });
    });`);

  function open(url?: string): RunReport {
    const threads = openReportThreads(script, { url, file: "unused", timeouts: defaultTimeouts });
    closing.push(() => threads.close());
    return threads.run;
  }

  it("are reused for the next report", async () => {
    const run = open();
    expect(await run(request, listening)).toEqual(await run(request, listening));
  });

  it("pass on the message and code of an error", async () => {
    const failed = open()({ ...request, role: "employee" }, listening);
    await expect(failed).rejects.toMatchObject({ message: "disk I/O error", code: "SQLITE_IOERR" });
  });

  it.each([
    ["end on PostgreSQL", "postgres://unused", false],
    ["work to the end of the report on SQLite, whose driver does not survive more", undefined, true],
  ])("%s when the caller hangs up", async (_, url, isKept) => {
    const run = open(url);
    const caller = new AbortController();
    const first = await run(request, listening);
    const stuck = run({ ...request, role: "customer" }, caller.signal);
    caller.abort();
    await expect(stuck).rejects.toThrow("aborted");
    const next = await run(request, listening);
    if (isKept) expect(next).toEqual(first);
    else expect(next).not.toEqual(first);
  });

  it("finish an abandoned report before the server stops", async () => {
    const threads = openReportThreads(script, { file: "unused", timeouts: defaultTimeouts });
    const caller = new AbortController();
    const order: string[] = [];
    const abandoned = threads
      .run({ ...request, role: "customer" }, caller.signal)
      .catch(() => order.push("the report ends"));
    caller.abort();
    await threads.close();
    order.push("the server stops");
    await abandoned;
    expect(order).toEqual(["the report ends", "the server stops"]);
  });
});
