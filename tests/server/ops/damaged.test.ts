/** A text that the disk damaged in any table: who finds it, where it is named, and how its copies are made anew. */
import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { createBackgroundTasks } from "#engine/server/base/background-tasks.ts";
import { createLog } from "#engine/server/base/log.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { notesLeft } from "#engine/server/db/reading-notes.ts";
import { openSqlite, openSqliteReadOnly } from "#engine/server/db/sqlite.ts";
import { openDatabase } from "#server/database.ts";
import { hasNoCustomers, verifyCopy } from "#server/ops/backup/verify-copy.ts";
import { quickScan } from "#server/ops/damaged/scan.ts";
import { rebuildDerived } from "#server/ops/mend-texts.ts";
import {
  findDamagedTexts,
  isDerivedText,
  isSealedText,
  textLocation,
  textTables,
} from "#server/ops/damaged/texts.ts";
import { watchDamage } from "#server/ops/damaged/watch.ts";
import { mendTexts } from "#server/ops/mend-texts.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { isNight } from "#tests/setup/night.ts";
import { onBothDatabases } from "../databases.ts";
import { auditKey, changeDeps, openTestApp, refresh, type TestApp } from "../harness.ts";
import { buildServer, runCommand, startServer, temporaryFolder } from "../processes.ts";
import { createLoan, schemeForm } from "../samples.ts";

/** Records, their copies, and what the audit log seals. */
const lookedAtByDay = [
  "audit_entries",
  "customers",
  "customer_list",
  "loan_list",
  "loan_positions",
  "paper_contents",
];

/** Half an emoji, as a former version stored it. */
const badBytes = sql`cast(x'41eda080' as text)`;

async function openBook(): Promise<{ app: TestApp; file: string }> {
  const folder = temporaryFolder();
  const file = join(folder, "gold-loan.sqlite");
  const app = await openTestApp({ file });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  await createLoan(app);
  await refresh(app);
  return { app, file };
}

/** Damages one text as a disk does, without triggers. */
async function damage(db: Db, table: string, column: string): Promise<void> {
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = ${table}`.execute(db);
  await sql`pragma foreign_keys = off`.execute(db);
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  const first = sql`(select ${sql.ref(column)} from ${sql.table(table)} limit 1)`;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${badBytes}
    where ${sql.ref(column)} = ${first}`.execute(db);
  for (const trigger of triggers) await sql.raw(trigger.sql).execute(db);
  await sql`pragma foreign_keys = on`.execute(db);
}

describe("on SQLite", () => {
  it("a damaged text of any table is named by the start, a backup and audit:verify", {
    timeout: 60_000,
  }, async () => {
    const { app, file } = await openBook();
    const { db } = app;
    const looked: string[] = [];
    for (const { name } of await textTables(db)) {
      if (!isNight && !lookedAtByDay.includes(name)) continue;
      const [column] = await damageableColumns(db, name);
      if (!column) continue;
      looked.push(name);
      await sql`vacuum into ${`${file}.${name}`}`.execute(db);
      const copy = openSqlite(`${file}.${name}`);
      await damage(copy, name, column);
      await copy.destroy();
      const named = new RegExp(`damaged: ${name} .*, ${column}`);
      const opening = openDatabase({ file: `${file}.${name}` });
      if (isSealedText({ table: name })) await (await opening).destroy();
      else await expect(opening, name).rejects.toThrow(named);
      const backup = openSqliteReadOnly(`${file}.${name}`);
      await expect(verifyAuditLog(backup)).rejects.toThrow(named);
      await expect(verifyCopy(backup)).rejects.toThrow(named);
      await backup.destroy();
    }
    expect(looked).toEqual(expect.arrayContaining(lookedAtByDay));
  });

  it("a restore over a damaged customer still finds that the database holds customers", async () => {
    const { file } = await openBook();
    const copy = openSqlite(file);
    await damage(copy, "customers", "id");
    expect(await hasNoCustomers(copy)).toBe(false);
    await copy.destroy();
  });

  it("derived tables are made anew from the records", async () => {
    const { app } = await openBook();
    const { db } = app;
    const before = await derivedRows(db);
    const [{ name }] = (await db.selectFrom("customers").select("name").execute()) as [{ name: string }];
    await damage(db, "customer_list", "name_key");
    await damage(db, "loan_list", "searched");
    await damage(db, "loan_positions", "loan_id");
    expect(
      (await findDamagedTexts(db, isDerivedText)).map(({ table, column }) => `${table}.${column}`),
    ).toEqual(["customer_list.name_key", "loan_list.searched", "loan_positions.loan_id"]);
    await rebuildDerived(db);
    expect(await findDamagedTexts(db)).toEqual([]);
    await refresh(app);
    expect(await derivedRows(db)).toEqual(before);
    const found = await app.request(
      "GET",
      `/admin/customers?q=${encodeURIComponent(name)}`,
      undefined,
      await app.signIn("admin"),
    );
    expect(found.body.data).toMatchObject([{ name }]);
  });

  it("the next start looks first where a process died while it read, and names the row", {
    timeout: 60_000,
  }, async () => {
    const { app, file } = await openBook();
    const { email, password } = app.people.admin;
    writeFileSync(join(dirname(file), "gold-loan.audit-key"), `${auditKey}\n`);
    const build = await buildServer();
    const server = await startServer(build, { DATA_DIR: dirname(file) });
    onTestFinished(async () => void (await server.stop("SIGKILL")));
    const call = (path: string, init: RequestInit) => fetch(`${server.url}/api${path}`, init);
    const headers = { "content-type": "application/json" };
    const signIn = await call("/auth/login", {
      method: "POST",
      headers,
      body: JSON.stringify({ email, password }),
    });
    const { token } = (await signIn.json()) as { token: string };
    await damage(app.db, "customer_list", "name_key");
    await expect(
      call("/admin/customers?sort=name", { headers: { "x-auth-token": token } }),
    ).rejects.toThrow();
    await server.exited;
    expect(server.output()).toContain("Utf8Error");

    const statements = notesLeft(file).map(({ statement }) => statement);
    expect(statements).toContainEqual(expect.stringContaining("customer_list"));
    // No time is left for the other tables.
    const damaged = await quickScan(
      app.db,
      statements.filter((statement) => statement.includes("customer_list")),
      0,
    );
    expect(damaged.map(textLocation)).toEqual([expect.stringMatching(/^customer_list \d+, name_key$/)]);
    expect(await quickScan(app.db, ["select * from loans"], 0)).toEqual([]);
    const next = await startServer(build, { DATA_DIR: dirname(file) });
    expect(await next.exited).toBe(1);
    expect(next.output()).toMatch(/damaged: customer_list \d+, name_key\. To mend them, run: npm run mend/);

    const mended = await runCommand(build, ["mend"], { DATA_DIR: dirname(file) });
    expect(mended).toEqual({
      code: 0,
      output: expect.stringMatching(/^Made anew customer_list \d+, name_key\n$/),
    });
    expect(notesLeft(file)).toEqual([]);
    expect(await findDamagedTexts(app.db)).toEqual([]);
  });

  it("a server opens with a damaged paper or entry, and the thread that looks names both", {
    timeout: 60_000,
  }, async () => {
    const { app, file } = await openBook();
    writeFileSync(join(dirname(file), "gold-loan.audit-key"), `${auditKey}\n`);
    await damage(app.db, "paper_contents", "content");
    await damage(app.db, "audit_entries", "title");
    const server = await startServer(await buildServer(), { DATA_DIR: dirname(file) });
    onTestFinished(async () => void (await server.stop("SIGKILL")));
    const named = (table: string, column: string) =>
      new RegExp(
        `A text is damaged: ${table} .*, ${column}\\. The audit log is sealed with it: restore a backup`,
      );
    await expect.poll(server.output, { timeout: 10_000 }).toMatch(named("paper_contents", "content"));
    await expect.poll(server.output, { timeout: 10_000 }).toMatch(named("audit_entries", "title"));
    expect(await server.stop("SIGTERM")).toBe(0);
    const { rows } = await sql<Row>`select place from damaged_texts order by place`.execute(app.db);
    expect(rows).toMatchObject([
      { place: expect.stringMatching(/^audit_entries .*, title$/) },
      { place: expect.stringMatching(/^paper_contents .*, content$/) },
    ]);
  });

  it("a start stops looking when its time is over, after the newest rows", async () => {
    const { app } = await openBook();
    const text = (at: number) => ({ place: `place ${at}`, found_at: "2026-11-01T00:00:00.000Z" });
    await app.db
      .insertInto("damaged_texts")
      .values(Array.from({ length: 300 }, (_, at) => text(at)))
      .execute();
    await sql`update damaged_texts set found_at = ${badBytes} where rowid = 1`.execute(app.db);
    const statements = ["select * from damaged_texts"];
    expect(await quickScan(app.db, statements, 0)).toEqual([]);
    expect(await quickScan(app.db, statements, 10_000)).toMatchObject([{ key: "place 0" }]);
  });
});

onBothDatabases(({ open }) => {
  it("the daily look names a damaged text in the log and on the administrators' dashboard until it is mended", async () => {
    const app = await open();
    const { db, clock } = app;
    const admin = await app.signIn("admin");
    await app.request("POST", "/admin/schemes", schemeForm, admin);
    const charges = sql`replace(charges, '"name":"', '"name":"\\ud83d')`;
    await sql`update schemes set charges = ${charges}`.execute(db);

    const lines = await look(app);
    expect(lines).toMatchObject([
      { msg: expect.stringMatching(/^A text is damaged: schemes .*, charges\. To mend/) },
    ]);
    const figures = async (role: "admin" | "employee", report: string) => {
      const { body } = await app.request(
        "GET",
        `/${role}/reports/${report}`,
        undefined,
        await app.signIn(role),
      );
      return (body.data as { tables: { figures: { rows: Row[] } } }).tables.figures.rows;
    };
    const damagedFigure = expect.objectContaining({ key: "damaged", figure: "Damaged texts", count: 1 });
    for (const report of ["glance", "today"]) {
      expect(await figures("admin", report)).toContainEqual(damagedFigure);
      expect(await figures("employee", report)).not.toContainEqual(damagedFigure);
    }
    const { body } = await app.request("GET", "/admin/reports/damaged-texts", undefined, admin);
    expect(body.data).toMatchObject({
      tables: { texts: { rows: [{ place: expect.stringMatching(/^schemes .*, charges$/) }] } },
    });

    await mendTexts(changeDeps(app));
    clock.passMinutes(1);
    expect(await look(app)).toEqual([]);
    expect(await figures("admin", "glance")).not.toContainEqual(damagedFigure);
  });
});

/** Runs the look once, and returns the lines of the log. */
async function look({ db, clock }: TestApp): Promise<object[]> {
  const lines: object[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line) as object) });
  const backgroundTasks = createBackgroundTasks(log);
  const stop = watchDamage({ db, clock: clock.now, log, backgroundTasks, notes: [] });
  await setImmediate();
  await backgroundTasks.settled();
  stop();
  return lines;
}

async function damageableColumns(db: Db, table: string): Promise<string[]> {
  const found = (await textTables(db)).find(({ name }) => name === table);
  const { rows } = await sql<Row>`select * from ${sql.table(table)} limit 1`.execute(db);
  return (found?.columns ?? []).filter((column) => rows[0]?.[column]);
}

/** Rows of the copies that lists and reports read, without the numbers that order them. */
async function derivedRows(db: Db): Promise<object[]> {
  const all: object[] = [];
  for (const name of ["customer_list", "loan_list", "tallies", "audit_names", "loan_positions"]) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    all.push(...rows.map(({ number: _, ...row }) => ({ name, ...row })));
  }
  return all;
}
