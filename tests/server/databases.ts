/** Suites that touch a store run on both databases. */
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { borrowDatabase, type TestDatabase } from "./cluster.ts";
import { openTestApp, type TestApp, type TestOptions } from "./harness.ts";
import { hasPostgres } from "./postgres.ts";

type Suite = {
  /** An application on a fresh database; closed after the test. */
  open(options?: TestOptions): Promise<TestApp>;
  isPostgres: boolean;
};

export function onBothDatabases(define: (suite: Suite) => void): void {
  describe("on SQLite", () => {
    define({ open: closingAfterwards(openTestApp), isPostgres: false });
  });

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
    define({ open: closingAfterwards(open), isPostgres: true });
  });
}

function closingAfterwards(open: (options?: TestOptions) => Promise<TestApp>) {
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
