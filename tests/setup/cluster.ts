/** Databases on the one PostgreSQL server that all test files of a run share. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { emptyTables, run, startPostgres } from "../server/postgres.ts";
import { type Made, shared } from "./shared.ts";

export type TestDatabase = {
  url: string;
  /** Back to empty tables, which takes less time than a new database. */
  clear(): Promise<unknown>;
  drop(): Promise<void>;
  /** The server dies, where it is its own. */
  crash?(): Promise<void>;
};

/** A copy of another: 'template0' has no tables. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const home = await shared("postgres", startCluster);
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = databaseAt(home, name);
  await run(home, `create database ${name} template ${template}`);
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
