/** Databases on the one PostgreSQL server that all test files of a run share. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#server/database.ts";
import { type Made, shared } from "../setup/shared.ts";
import { emptyTables, run, startPostgres } from "./postgres.ts";

export type TestDatabase = {
  url: string;
  /** Back to empty tables, which takes less time than a new database. */
  clear(): Promise<unknown>;
  drop(): Promise<void>;
  /** The server dies, where it is its own. */
  crash?(): Promise<void>;
};

/** Up to date, or a copy of another: 'template0' has no tables. */
export async function createDatabase(template?: string): Promise<TestDatabase> {
  const home = await shared("postgres", startCluster);
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = databaseAt(home, name);
  await run(home, `create database ${name} template ${template ?? (await migrated())}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    clear: () => client.query(emptyTables),
    async drop() {
      await client.end();
      // Waits for other connections that are being closed.
      await run(home, `drop database ${name}`);
    },
  };
}

/** The name of a database to copy, which is filled once per run. */
export const createTemplate = (name: string, fill: (url: string) => Promise<void>): Promise<string> =>
  shared(name, async () => {
    const home = await shared("postgres", startCluster);
    await run(home, `create database ${name} template template0`);
    await fill(databaseAt(home, name));
    return { value: name };
  });

const migrated = () =>
  createTemplate("migrated", async (url) => {
    const db = await openDatabase({ url, file: "" });
    await db.destroy();
  });

/** With empty tables, once it has been cleared. Making one makes hundreds of files: each serves one test file after the other. */
export async function borrowDatabase(): Promise<TestDatabase> {
  const database = idle.pop() ?? (await createDatabase());
  const shape = await shapeOf(database.url);
  return {
    ...database,
    async drop() {
      if ((await shapeOf(database.url)) === shape) idle.push(database);
      else await database.drop();
    },
  };
}

const idle: TestDatabase[] = [];

/** What a test may have left otherwise: tables and indexes with their columns, triggers and functions. */
const shapeOf = async (url: string): Promise<string> =>
  JSON.stringify(
    await run(
      url,
      `select format('%s.%s %s', attrelid::regclass, attname, atttypid::regtype) as part from pg_attribute
        join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and not attisdropped
      union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger
      union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace
      order by part`,
    ),
  );

/** The same on a server of its own, which keeps what it has committed. */
export async function createServer(): Promise<TestDatabase> {
  const { url, crash, stop } = await startPostgres();
  return { url, clear: () => run(url, emptyTables), drop: stop, crash };
}

/** Nobody asks for what was in it once it has died. */
const forgetful = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

async function startCluster(): Promise<Made> {
  const server = await startPostgres(forgetful);
  return { value: server.url, ...server.leave() };
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
