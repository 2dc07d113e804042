/** Opens the company's server on a fresh database of either kind, with a fixed clock. */
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import type { GrantedPermissions } from "#engine/declare/permissions.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { openPostgres } from "#engine/server/db/postgres.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { hasPostgres } from "#tests/server/postgres.ts";
import { copyDatabase, createTemplate, type TestDatabase } from "#tests/setup/cluster.ts";
import { isNight } from "#tests/setup/night.ts";
import { sqliteTemplate } from "#tests/setup/sqlite-template.ts";
import { withCopies } from "#engine/server/db/copies.ts";
import { schemaParts } from "#engine/server/db/schema.ts";
import { bringUpToDate } from "#engine/server/db/upgrade.ts";
import { people } from "./people.ts";
import { openServer, signIn } from "./server.ts";
import { companyTables } from "./tables.ts";

export type Company = Awaited<ReturnType<typeof openCompany>>;

export const now = new Date("2025-01-12T10:00:00.000Z");

async function openCompany(
  db: Db,
  declared?: readonly AnyResource[],
  granted?: GrantedPermissions,
  needsSecondPerson?: boolean,
) {
  const everybody = Object.values(people).map(({ id, name }) => ({ id, name }));
  await db.insertInto("users").values(everybody).execute();
  let time = now;
  // The name of a role serves as its session token.
  const signInAll = async () => {
    for (const { role } of Object.values(people)) await signIn(db, role, role, "Chrome on Linux", time);
  };
  await signInAll();
  const app = openServer(db, () => time, declared, granted, needsSecondPerson);

  /** Lets time pass, and signs everybody in again, because sessions end within a day. */
  async function passTime(milliseconds: number) {
    time = new Date(time.getTime() + milliseconds);
    await db.deleteFrom("sessions").execute();
    await signInAll();
  }

  async function ask(method: string, path: string, token?: string, body?: object, headers = {}) {
    const response = await app.request(`/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { "x-auth-token": token }), ...headers },
      body: body && JSON.stringify(body),
    });
    return {
      status: response.status,
      headers: response.headers,
      // The body of a response is untyped, because tests read any field of it.
      body: JSON.parse((await response.text()) || "{}") as Answer,
    };
  }
  return { app, db, ask, passTime, close: () => db.destroy() };
}

type Answer = { [key: string]: unknown; message?: string; errors?: { msg: string; path: string }[] };

export async function openInMemory(
  declared?: readonly AnyResource[],
  granted?: GrantedPermissions,
  needsSecondPerson?: boolean,
): Promise<Company> {
  return openCompany(await openTemplate(), declared, granted, needsSecondPerson);
}

type Suite = {
  /** Opens the company for a test, and closes it afterwards. */
  open(needsSecondPerson?: boolean): Promise<Company>;
  /** Opens and fills one company for all tests of the describe that calls it; they open no other. */
  openOnce(fill: (company: Company) => Promise<void>): () => Company;
  /** For a test that neither locks, sequences nor the dialect can change. */
  itOnSqliteByDay: typeof it;
};

export function onBothDatabases(define: (suite: Suite) => void): void {
  describe("on SQLite", () =>
    define({
      ...suiteFunctions((needsSecondPerson) => openInMemory(undefined, undefined, needsSecondPerson)),
      itOnSqliteByDay: it,
    }));

  describe.skipIf(!hasPostgres())("on PostgreSQL", () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await copyDatabase(await emptyTemplate());
    }, 60_000);
    afterAll(() => database.drop());
    const open = async (needsSecondPerson?: boolean) => {
      await database.clear();
      return openCompany(openPostgres(database.url), undefined, undefined, needsSecondPerson);
    };
    define({ ...suiteFunctions(open), itOnSqliteByDay: it.runIf(isNight) as typeof it });
  });
}

const createTables = (db: Db) =>
  bringUpToDate(db, {
    parts: schemaParts(withCopies(Object.values(companyTables)), isPostgres(db)),
    steps: [],
  });

const { open: openTemplate } = sqliteTemplate(async (file) => {
  const db = openSqlite(file);
  await createTables(db);
  await db.destroy();
});

const emptyTemplate = () =>
  createTemplate("bicycles", async (url) => {
    const db = openPostgres(url);
    await createTables(db);
    await db.destroy();
  });

const suiteFunctions = (
  open: (needsSecondPerson?: boolean) => Promise<Company>,
): Pick<Suite, "open" | "openOnce"> => ({
  open: closeAfterEach(open),
  openOnce: (fill) => {
    let company: Company;
    beforeAll(async () => {
      company = await open();
      await fill(company);
    }, 60_000);
    afterAll(() => company.close());
    return () => company;
  },
});

function closeAfterEach(
  open: (needsSecondPerson?: boolean) => Promise<Company>,
): (needsSecondPerson?: boolean) => Promise<Company> {
  const opened: Company[] = [];
  afterEach(async () => {
    for (const company of opened.splice(0)) await company.close();
  });
  return async (needsSecondPerson) => {
    const company = await open(needsSecondPerson);
    opened.push(company);
    return company;
  };
}
