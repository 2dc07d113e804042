/** Runs suites that use a store on the databases that they need. */
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { isNight, oneByDay } from "../setup/night.ts";
import { borrowDatabase, type TestDatabase } from "./cluster.ts";
import { openTestApp, type TestApp, type TestOptions } from "./harness.ts";
import { hasPostgres } from "./postgres.ts";

type Suite = {
  /** Opens an application on a fresh database, and closes it after the test. */
  open(options?: TestOptions): Promise<TestApp>;
  /** Opens and fills one application for all tests of the describe that calls it; they open no other. */
  openOnce(fill: (app: TestApp) => Promise<void>, options?: TestOptions): () => TestApp;
  isPostgres: boolean;
  /** For a test of this suite that neither locks, money, sequences nor the dialect can change. */
  itOnSqliteByDay: typeof it;
  /** All cases on SQLite, and the first alone by day on PostgreSQL. */
  oneOnPostgresByDay<const T>(cases: readonly T[]): readonly T[];
};

/** For behaviour that is the same on both databases: on SQLite, and by night on PostgreSQL too. */
export function onSqliteByDay(define: (suite: Suite) => void): void {
  onSqlite(define);
  if (isNight) onPostgres(define);
}

/** For locks, money, sequences, and what the two dialects do differently. */
export function onBothDatabases(define: (suite: Suite) => void): void {
  onSqlite(define);
  onPostgres(define);
}

function onSqlite(define: (suite: Suite) => void): void {
  describe("on SQLite", () => {
    define({
      ...suiteFunctions(openTestApp),
      isPostgres: false,
      itOnSqliteByDay: it,
      oneOnPostgresByDay: (cases) => cases,
    });
  });
}

function onPostgres(define: (suite: Suite) => void): void {
  if (!hasPostgres()) console.info("PostgreSQL is not installed: its half of these tests is left out");
  describe.skipIf(!hasPostgres())("on PostgreSQL", () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await borrowDatabase();
    }, 60_000);
    afterAll(() => database.drop());
    const open = async (options: TestOptions = {}) => {
      await database.clear();
      return openTestApp({ databaseUrl: database.url, ...options });
    };
    define({
      ...suiteFunctions(open),
      isPostgres: true,
      itOnSqliteByDay: it.runIf(isNight) as typeof it,
      oneOnPostgresByDay: oneByDay,
    });
  });
}

type Open = Suite["open"];

const suiteFunctions = (open: Open): Pick<Suite, "open" | "openOnce"> => ({
  open: closeAfterEach(open),
  openOnce: (fill, options) => {
    let app: TestApp;
    beforeAll(async () => {
      app = await open(options);
      await fill(app);
    }, 60_000);
    afterAll(() => app.close());
    return () => app;
  },
});

function closeAfterEach(open: Open): Open {
  const opened: TestApp[] = [];
  afterEach(async () => {
    for (const app of opened.splice(0)) await app.close();
  });
  return async (options?: TestOptions) => {
    const app = await open(options);
    opened.push(app);
    return app;
  };
}
