/** Databases on the one PostgreSQL server that all test files of a run share. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#server/db/database.ts";
import { type Made, shared } from "../setup/shared.ts";
import { emptyTables, run, startPostgres } from "./postgres.ts";

export type TestDatabase = {
  url: string;
  /** Back to empty tables, which takes less time than a new database. */
  clear(): Promise<void>;
  drop(): Promise<void>;
  /** The server dies, where it is its own. */
  crash?(): Promise<void>;
};

/** Up to date, or without a table. */
export async function createDatabase(template: "migrated" | "template0" = "migrated"): Promise<TestDatabase> {
  const home = await shared("postgres", startCluster);
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = databaseAt(home, name);
  await run(home, `create database ${name} template ${template}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    clear: async () => void (await client.query(emptyTables)),
    async drop() {
      await client.end();
      // Waits for other connections that are being closed.
      await run(home, `drop database ${name}`);
    },
  };
}

/** The same on a server of its own, which keeps what it has committed. */
export async function createServer(): Promise<TestDatabase> {
  const { url, crash, stop } = await startPostgres();
  return { url, clear: () => run(url, emptyTables), drop: stop, crash };
}

/** Nobody asks for what was in it once it has died. */
const forgetful = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

async function startCluster(): Promise<Made> {
  const server = await startPostgres(forgetful);
  await run(server.url, "create database migrated");
  const db = await openDatabase({ url: databaseAt(server.url, "migrated"), file: "" });
  await db.destroy();
  return { value: server.url, ...server.leave() };
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
