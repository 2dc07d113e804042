/** By night, on PostgreSQL: no declared read reads many more rows than it returns, however long the book is. */
import { type LogEvent, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Db } from "#engine/server/db/dialect.ts";
import { openCompanyPostgres } from "#server/base/postgres.ts";
import { correctedLoans } from "#server/reports/corrections.ts";
import { seedFull } from "#tests/slow/full/full.ts";
import { isNight } from "../setup/night.ts";
import { declaredAsks } from "../slow/bench/declared-asks.ts";
import { recordsOf } from "../slow/bench/records.ts";
import { isSoak, timeoutMs } from "../slow/soak/rounds.ts";
import { createDatabase, type TestDatabase } from "./cluster.ts";
import { clientOf } from "./declared-client.ts";
import { auditKey, openTestApp, refresh, type TestApp, withoutLimits } from "./harness.ts";
import { hasPostgres } from "./postgres.ts";
import { excessiveRead, type Statement } from "./rows-read.ts";

/** With 400 loans, a full read of any long table but loans and customers is over the limit. */
const loans = isSoak ? 5_000 : 400;

vi.setConfig({ testTimeout: timeoutMs(loans, 0.1), hookTimeout: timeoutMs(loans, 0.1) });

describe.skipIf(!isNight || !hasPostgres())("on PostgreSQL", () => {
  let database: TestDatabase;
  let db: Db;
  let app: TestApp;
  let made: Statement[] | undefined;

  beforeAll(async () => {
    database = await createDatabase();
    const first = await openTestApp({ databaseUrl: database.url });
    await first.close();
    db = openCompanyPostgres(database.url, { log: ({ query }: LogEvent) => void made?.push(query) });
    app = await openTestApp({ used: db, ...withoutLimits });
    app.clock.set(new Date().toISOString());
    await writeBook(app);
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });

  /** The calls with excessive reads and their numbers of rows, by statement. */
  async function excessesOf(isAsked: (name: string) => boolean): Promise<Map<string, string>> {
    const client = await clientOf(app);
    const emails = { admin: "", employee: "", customer: "" };
    const records = recordsOf(client, emails);
    const [excesses, known] = [new Map<string, string>(), new Set<string>()];
    let answered = 0;
    for (const ask of declaredAsks().filter(({ name }) => name.startsWith("GET") && isAsked(name))) {
      const sent = await ask.find(records);
      if (!sent) continue;
      made = [];
      const { status } = await client.ask(sent);
      const statements = made;
      made = undefined;
      if (status === 200) answered += 1;
      for (const statement of statements) {
        const key = JSON.stringify([statement.sql, statement.parameters]);
        if (known.has(key)) continue;
        known.add(key);
        const excess = await excessiveRead(db, statement);
        if (excess) excesses.set(statement.sql, `${ask.name}: ${excess}`);
      }
    }
    expect(answered).toBeGreaterThan(0);
    return excesses;
  }

  it("every declared read stays within its limit of rows", async () => {
    expect([...(await excessesOf(() => true)).values()]).toEqual([]);
  });

  it("corrections to confirm are found without a join, which would read all loans", async () => {
    const { rows } = await sql<Record<string, string>>`explain ${correctedLoans}`.execute(db);
    const plan = rows.flatMap((row) => Object.values(row)).join("\n");
    expect(plan).toContain("gold_corrected");
    expect(plan).not.toContain("Join");
  });

  it("a read without its index exceeds the limit", async () => {
    await sql`drop index postings_credit`.execute(db);
    const excesses = await excessesOf((name) => name.includes("/postings by") && name.includes("credit="));
    expect([...excesses.keys()]).toContainEqual(expect.stringMatching(/"credit" = .* order by/));
  });
});

async function writeBook(app: TestApp): Promise<void> {
  const { db } = app;
  const now = app.clock.now();
  const authors = [
    { id: app.idOf("admin"), role: "admin" },
    { id: app.idOf("employee"), role: "employee" },
  ] as const;
  await seedFull(db, { loans, authors, now, auditKey, passwordHash: "of nobody" });
  await refresh(app);
  await sql`update users set customer_id = (select customer_id from loans where status = 'active'
      and not exists (select 1 from users where users.customer_id = loans.customer_id) limit 1)
    where id = ${app.idOf("customer")}`.execute(db);
  await sql`analyze`.execute(db);
}
