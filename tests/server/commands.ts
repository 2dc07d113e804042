/** The commands beside a server, as production runs them, on both engines. */
import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { isNight } from "../setup/night.ts";
import { createDatabase, type TestDatabase } from "./cluster.ts";
import { hasPostgres } from "./postgres.ts";
import { buildServer, runCommand, type Server, startServer, temporaryFolder } from "./processes.ts";

export const admin = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "behind-the-counter" };

export type Installation = {
  isPostgres: boolean;
  /** A temporary folder, removed after the test. */
  folder(): string;
  /** Variables for a database that is empty when the test starts. */
  env(): Record<string, string>;
  run(...words: [string, ...string[]]): ReturnType<typeof runCommand>;
  start(env?: Record<string, string>): Promise<Server>;
  /** Crashes the database server. SQLite has none. */
  crashDatabase?(): Promise<void>;
};

/** `create` makes the PostgreSQL database, on which tests that no dialect changes run by night only. */
type EngineOptions = { create?: () => Promise<TestDatabase>; isPostgresByNight?: boolean };

export function onBothEngines(
  define: (installation: Installation) => void,
  { create = () => createDatabase("template0"), isPostgresByNight = false }: EngineOptions = {},
): void {
  let build: string;
  beforeAll(async () => {
    build = await buildServer();
  }, 60_000);

  const installation = (isPostgres: boolean, url: () => string | undefined): Installation => {
    let folder: string | undefined;
    const running: Server[] = [];
    afterEach(async () => {
      for (const server of running.splice(0)) await server.stop("SIGKILL");
      if (folder) rmSync(folder, { recursive: true, force: true });
      folder = undefined;
    });
    const env = () => {
      const databaseUrl = url();
      folder ??= temporaryFolder();
      return { ...admin, DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    };
    return {
      isPostgres,
      env,
      folder: () => env().DATA_DIR,
      run: (...words) => runCommand(build, words, env()),
      async start(more = {}) {
        const server = await startServer(build, { ...env(), ...more });
        running.push(server);
        return server;
      },
    };
  };

  describe("on SQLite", { timeout: 120_000 }, () => define(installation(false, () => undefined)));

  const isLeftOut = isPostgresByNight && !isNight;
  describe.skipIf(isLeftOut || !hasPostgres())("on PostgreSQL", { timeout: 120_000 }, () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await create();
    }, 60_000);
    afterEach(() => database.clear());
    afterAll(() => database.drop());
    define({ ...installation(true, () => database.url), crashDatabase: async () => database.crash?.() });
  });
}
