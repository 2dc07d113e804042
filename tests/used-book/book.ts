/** Opens the database that an older version wrote, and the application on it after migration. */
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { Migrator, sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { migrate, migrations } from "#server/migrate.ts";
import { openCompanyPostgres } from "#server/postgres.ts";
import { createDatabase, createTemplate } from "../server/cluster.ts";
import { openTestApp, type TestApp, type TestOptions } from "../server/harness.ts";
import { hasPostgres } from "../server/postgres.ts";

type Row = Record<string, string | number | null>;
export type UsedBook = { migration: string; tables: Readonly<Record<string, readonly Row[]>> };

export const lastUse = "2026-11-20T06:00:00.000Z";

export const usedBook = (): UsedBook => {
  const file = brotliDecompressSync(readFileSync(`${import.meta.dirname}/0036-callbacks.json.br`));
  return JSON.parse(file.toString()) as UsedBook;
};

type Suite = {
  isPostgres: boolean;
  /** The database as the older version left it; closed after the test. */
  openBefore(file?: string): Promise<Db>;
  /** The migrated database with its application; its users sign in with their own passwords. */
  openAfter(before: Db, options?: TestOptions): Promise<TestApp>;
  /** Upgrades one book for all tests of its describe. `prepare` may change the older book, `inspect` reads the new one. */
  upgradeOnce(
    prepare?: (before: Db) => Promise<unknown>,
    inspect?: (after: TestApp) => Promise<unknown>,
  ): () => TestApp;
};

export function onUsedBooks(define: (suite: Suite) => void): void {
  describe("on SQLite", () => {
    define({ ...suiteFunctions(openOnSqlite), isPostgres: false });
  });
  describe.skipIf(!hasPostgres())("on PostgreSQL", () => {
    define({ ...suiteFunctions(openOnPostgres), isPostgres: true });
  });
}

type Closing = (() => Promise<unknown>)[];
type OpenBefore = (closing: Closing, file?: string) => Promise<Db>;

async function openOnSqlite(closing: Closing, file = ":memory:"): Promise<Db> {
  const db = openSqlite(file);
  closing.push(() => db.destroy());
  await writeBook(db, usedBook());
  return db;
}

async function openOnPostgres(closing: Closing): Promise<Db> {
  const template = await createTemplate("used_book", async (url) => {
    const db = openCompanyPostgres(url);
    await writeBook(db, usedBook()).finally(() => db.destroy());
  });
  const database = await createDatabase(template);
  closing.push(() => database.drop());
  const db = openCompanyPostgres(database.url);
  closing.push(() => db.destroy());
  return db;
}

async function openAfter(before: Db, options?: TestOptions): Promise<TestApp> {
  await migrate(before);
  const app = await openTestApp({ ...options, used: before });
  app.clock.set(lastUse);
  return app;
}

function suiteFunctions(openBefore: OpenBefore): Omit<Suite, "isPostgres"> {
  const closing: Closing = [];
  const closeAll = async (all: Closing) => {
    for (const close of all.splice(0).reverse()) await close();
  };
  afterEach(() => closeAll(closing));
  return {
    openBefore: (file) => openBefore(closing, file),
    openAfter,
    upgradeOnce: (prepare, inspect) => {
      const closingAtEnd: Closing = [];
      let app: TestApp;
      beforeAll(async () => {
        const before = await openBefore(closingAtEnd);
        await prepare?.(before);
        app = await openAfter(before);
        await inspect?.(app);
      }, 60_000);
      afterAll(() => closeAll(closingAtEnd));
      return () => app;
    },
  };
}

/** Triggers fill derived tables; counters that triggers changed in the rows are restored. */
export async function writeBook(db: Db, { migration, tables }: UsedBook): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateTo(migration);
  if (error) throw error;
  // Migrations insert rows of their own into these tables.
  for (const name of ["holidays", "gold_rates"]) await sql`delete from ${sql.table(name)}`.execute(db);
  for (const name of referencedTables) await insert(db, name, tables[name] ?? []);
  for (const name of Object.keys(tables).filter((each) => !referencedTables.includes(each)))
    await insert(db, name, tables[name] ?? []);
  for (const { id, happened } of tables.loans ?? [])
    await sql`update loans set happened = ${happened} where id = ${id}`.execute(db);
  if (isPostgres(db))
    await sql`select setval(pg_get_serial_sequence('gold_rates', 'id'), max(id)) from gold_rates`.execute(db);
}

/** Tables with incoming references come first. */
const referencedTables = ["customers", "users", "loans", "releases", "schemes"];

/** Loans refer to one another in both directions, so all rows go into as few statements as possible. */
async function insert(db: Db, name: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const rowsPerStatement = Math.floor(maxParameters / columns.length);
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const some = rows.slice(at, at + rowsPerStatement);
    const values = some.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      ${sql.raw(isPostgres(db) ? "overriding system value" : "")} values ${sql.join(values)}`.execute(db);
  }
}

/** Limit of a statement on SQLite. */
const maxParameters = 32_000;
