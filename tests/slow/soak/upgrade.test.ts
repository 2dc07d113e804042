import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Migrator, sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { controlTotals } from "#server/ops/control-totals.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { migrate, migrations } from "#server/migrate.ts";
import { openCompanyPostgres } from "#server/postgres.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import type { SampleAuthor } from "#server/seed/loans.ts";
import { type SeededTables, seededTables, seedRecords } from "#server/seed/seed.ts";
import { createDatabase } from "#tests/server/cluster.ts";
import { hasPostgres } from "#tests/server/postgres.ts";
import { isSoak, timeoutMs, rounds } from "./rounds.ts";

/** The version before fields and columns were mapped. */
const before = "0018-maturity";
const loans = rounds(80, 100_000);

describe(`${loans} loans of an earlier version`, () => {
  const closing: (() => unknown)[] = [];
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  }, 60_000);

  it("are upgraded on SQLite", { timeout: timeoutMs(loans, 0.01) }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "gold-loan-upgrade-"));
    closing.push(() => rmSync(folder, { recursive: true }));
    const db = openSqlite(join(folder, "gold-loan.sqlite"));
    closing.push(() => db.destroy());
    await expectTheSame(db);
  });

  it.skipIf(!hasPostgres())("are upgraded on PostgreSQL", { timeout: timeoutMs(loans, 0.01) }, async () => {
    const database = await createDatabase("template0");
    closing.push(database.drop);
    const db = openCompanyPostgres(database.url);
    closing.push(() => db.destroy());
    await expectTheSame(db);
  });
});

async function expectTheSame(db: Db): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  }).migrateTo(before);
  expect(error).toBeUndefined();
  await seedAsThen(db);
  const was = await controlTotals(db);
  expect(was).toMatchObject({ "loans (rows)": loans });
  const started = performance.now();
  await migrate(db);
  if (isSoak) console.info(`upgraded in ${Math.round(performance.now() - started)} ms`);
  expect(await controlTotals(db)).toMatchObject(comparableTotals(was));
  expect(await findContradictions(db)).toEqual([]);
}

/** Kysely's list of migrations grows, and SQLite divides its search index differently. */
const comparableTotals = (books: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(books).filter(([name]) => !/^kysely_|_searched_/.test(name)));

/** Writes today's sample records without later columns. */
async function seedAsThen(db: Db): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "gold-loan-upgrade-"));
  const today = openSqlite(join(folder, "gold-loan.sqlite"));
  try {
    await migrate(today);
    const authors: [SampleAuthor] = [{ id: "somebody", role: "admin" }];
    await seedRecords(today, { loans, authors, now: new Date("2026-11-01T10:00:00.000Z") });
    const then = await columnsOf(db);
    const now = await columnsOf(today);
    for (const name of seededTables) {
      const columns = (now.get(name) ?? []).filter((column) => then.get(name)?.includes(column));
      const rows = await today
        .selectFrom<keyof SeededTables>(name)
        .select(columns.map((column) => sql.ref(column).as(column)))
        .execute();
      for (let at = 0; at < rows.length; at += portion)
        await db
          .insertInto<keyof SeededTables>(name)
          .values(rows.slice(at, at + portion) as never)
          .execute();
    }
  } finally {
    await today.destroy();
    rmSync(folder, { recursive: true });
  }
}

const columnsOf = async (db: Db) =>
  new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [name, columns.map(({ name }) => name)]),
  );

const portion = 400;
