import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { defineReport } from "#engine/declare/report.ts";
import { textColumn } from "#resources/reports/columns.ts";
import { openDatabase } from "#server/database.ts";
import { openSqliteReadOnly } from "#engine/server/db/sqlite.ts";
import { reportQuery, type ReportSettings } from "#server/reports/query.ts";
import {
  type ReportRequest,
  type RunReport,
  createReportRunner,
  limitConcurrency,
} from "#engine/server/reports/threads/run.ts";
import { openReportThreads } from "#engine/server/reports/threads/threads.ts";
import { borrowDatabase, type TestDatabase } from "../cluster.ts";
import { hasPostgres, runSql } from "../postgres.ts";
import { temporaryFolder } from "../processes.ts";

const request: ReportRequest & ReportSettings = {
  name: "counted-twice",
  role: "admin",
  trade: defaultTradePolicy,
  today: "2025-01-12",
  from: "2025-01-12",
  to: "2025-01-12",
  asks: {},
  limit: 10,
};
const listening = new AbortController().signal;
const report = defineReport({
  name: "counted-twice",
  title: "Counted twice",
  roles: ["admin"],
  method: "Counts the tallies twice.",
  tables: { counts: { title: "Counts", fields: { count: textColumn("Count") }, empty: "No counts" } },
});

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe("the queue of reports", () => {
  it("runs two reports at once, and starts the third when one of them ends", async () => {
    const ends: (() => void)[] = [];
    const run = limitConcurrency(() => new Promise((end) => ends.push(() => end(""))));
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
    const run = limitConcurrency(async () => {
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

it("a report reads one snapshot of the book, while writes go on", async () => {
  const folder = temporaryFolder();
  closing.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "gold-loan.sqlite");
  const db = await openDatabase({ file });
  closing.push(() => db.destroy());
  const reader = openSqliteReadOnly(file);
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
  const body = await createReportRunner(reader, [query])(request, listening);
  expect(written).toBeDefined();
  expect(JSON.parse(body).data.tables.counts.rows).toEqual([{ count: 0 }, { count: 0 }]);
});

describe.skipIf(!hasPostgres())("a report on PostgreSQL", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await borrowDatabase();
  }, 60_000);
  afterAll(() => database.drop());

  const running = () =>
    runSql(
      database.url,
      "select pid from pg_stat_activity where query like 'select%pg_sleep(60)%' and pid <> pg_backend_pid()",
    );
  const sleeping = reportQuery(report, async ({ db }) => {
    await sql`select pg_sleep(60)`.execute(db);
    return { counts: { rows: [] } };
  });

  /** Opens the fewest connections that settings allow. */
  async function open() {
    const db = await openDatabase({ url: database.url, file: "", connections: 2 });
    closing.push(() => db.destroy());
    return db;
  }

  it("ends on the database too when its caller hangs up", async () => {
    const db = await open();
    const caller = new AbortController();
    const ended = expect(createReportRunner(db, [sleeping])(request, caller.signal)).rejects.toThrow();
    await vi.waitFor(async () => expect(await running()).toHaveLength(1), 5_000);
    caller.abort();
    await ended;
    await vi.waitFor(async () => expect(await running()).toEqual([]), 2_000);
  });

  it("leaves other connections alone when it ends with its caller", async () => {
    const db = await open();
    const quick = reportQuery(report, async () => ({ counts: { rows: [] } }));
    for (let times = 0; times < 20; times += 1) {
      const caller = new AbortController();
      const first = createReportRunner(db, [quick])(request, caller.signal).catch(() => undefined);
      await setTimeout(times % 4);
      caller.abort();
      await first;
      await expect(createReportRunner(db, [quick])(request, listening)).resolves.toContain("counts");
    }
  });
});

describe("report threads", () => {
  /** A thread that returns its number to an admin, fails for an employee and never answers a customer. */
  const script = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from "node:worker_threads";
      parentPort.on("message", ({ role }) => {
        if (role === "admin") parentPort.postMessage({ body: new Uint8Array([threadId]) });
        if (role === "employee") parentPort.postMessage({ failure: { message: "disk I/O error", code: "SQLITE_IOERR" } });
      });`)}`,
  );

  function open(): RunReport {
    const threads = openReportThreads(script, "unused");
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

  it("end when the caller hangs up", async () => {
    const run = open();
    const caller = new AbortController();
    const first = await run(request, listening);
    const stuck = run({ ...request, role: "customer" }, caller.signal);
    caller.abort();
    await expect(stuck).rejects.toThrow("aborted");
    expect(await run(request, listening)).not.toEqual(first);
  });
});
