/** Opens the database that an older version wrote, and the application on it after migration. */
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { Migrator, sql } from "kysely";
import { afterEach, describe } from "vitest";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { migrate, migrations } from "#server/migrate.ts";
import { openCompanyPostgres } from "#server/postgres.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
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
};

export function onUsedBooks(define: (suite: Suite) => void): void {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  const closedAfterwards = (db: Db) => {
    closing.push(() => db.destroy());
    return db;
  };
  const openAfter: Suite["openAfter"] = async (before, options) => {
    await migrate(before);
    const app = await openTestApp({ ...options, used: before });
    app.clock.set(lastUse);
    return app;
  };

  describe("on SQLite", () => {
    const openBefore = async (file = ":memory:") => {
      const db = closedAfterwards(openSqlite(file));
      await writeBook(db, usedBook());
      return db;
    };
    define({ isPostgres: false, openAfter, openBefore });
  });
  describe.skipIf(!hasPostgres())("on PostgreSQL", () => {
    const openBefore = async () => {
      const template = await createTemplate("used_book", async (url) => {
        const db = openCompanyPostgres(url);
        await writeBook(db, usedBook()).finally(() => db.destroy());
      });
      const database = await createDatabase(template);
      closing.push(() => database.drop());
      return closedAfterwards(openCompanyPostgres(database.url));
    };
    define({ isPostgres: true, openAfter, openBefore });
  });
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
