/** Databases on the one PostgreSQL server that all test files of a run share. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { emptyTablesSql, runSql, startPostgres } from "../server/postgres.ts";
import { type SharedResource, sharedResource } from "./shared.ts";

export type TestDatabase = {
  url: string;
  /** Empties all tables, which is faster than creating a database. */
  clear(): Promise<unknown>;
  drop(): Promise<void>;
  /** Kills the server; only for a database with a server of its own. */
  crash?(): Promise<void>;
};

/** Copies a template database: 'template0' has no tables. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const home = await sharedResource("postgres", startCluster);
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = databaseUrl(home, name);
  await runSql(home, `create database ${name} template ${template}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    clear: () => client.query(emptyTablesSql),
    async drop() {
      await client.end();
      // PostgreSQL drops a database only after other connections have closed.
      await runSql(home, `drop database ${name}`);
    },
  };
}

/** Returns the name of a template database that is filled once per run. */
export const createTemplate = (name: string, fill: (url: string) => Promise<void>): Promise<string> =>
  sharedResource(name, async () => {
    const home = await sharedResource("postgres", startCluster);
    await runSql(home, `create database ${name} template template0`);
    await fill(databaseUrl(home, name));
    return { value: name };
  });

/** Test data need not survive a crash. */
const withoutDurability = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

async function startCluster(): Promise<SharedResource> {
  const server = await startPostgres(withoutDurability);
  return { value: server.url, ...server.detach() };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
