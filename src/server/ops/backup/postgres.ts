/** Backup and restore of a PostgreSQL database, through its own tools. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { migrate } from "#server/migrate.ts";
import { openPostgres } from "#server/postgres.ts";
import { productName } from "#server/data-files.ts";
import { verifyChecksum } from "./checksum.ts";
import { written } from "./files.ts";
import { runTool } from "./postgres-tools.ts";
import { type Proof, proofOf } from "./proof.ts";

/** A copy of the database as it is at one moment, while servers go on writing; proved before it gets its name. */
export async function backUpPostgres(url: string, file: string): Promise<Proof> {
  const result: { proof?: Proof } = {};
  await written(file, async (unfinished) => {
    await runTool("pg_dump", url, ["--format=custom", "--no-owner", "--no-privileges", "--file", unfinished]);
    result.proof = await proofOfPostgres(url, unfinished);
  });
  return result.proof ?? {};
}

/** Opens the copy in a database of its own on the same server; where that is not allowed, reads it to its end. */
export async function proofOfPostgres(url: string, file: string): Promise<Proof> {
  const scratch = `gold_loan_proof_${randomBytes(6).toString("hex")}`;
  const home = openPostgres(url);
  try {
    await sql`create database ${sql.id(scratch)} template template0`.execute(home);
  } catch (error) {
    await home.destroy();
    if ((error as { code?: string }).code !== notAllowed) throw error;
    await runTool("pg_restore", undefined, ["--file=-", file]);
    console.warn(
      "The copy was read but not opened: the user may not create databases (alter role … createdb)",
    );
    return {};
  }
  try {
    const there = urlOf(url, scratch);
    await runTool("pg_restore", there, ["--exit-on-error", "--no-owner", "--no-privileges", file]);
    return await withDatabase(there, async (copy) => {
      // One of an older version is judged by what it comes to here.
      await migrate(copy);
      return proofOf(copy);
    });
  } finally {
    await sql`drop database ${sql.id(scratch)}`.execute(home).finally(() => home.destroy());
  }
}

const notAllowed = "42501";

/**
 * Puts a backup in the place of everything there is, in one transaction. Throws while a server runs on it. Returns
 * whether the backup has a checksum.
 */
export async function restorePostgres(file: string, url: string): Promise<boolean> {
  const hasChecksum = await verifyChecksum(file);
  await proofOfPostgres(url, file);
  const others = await withDatabase(url, connectedServers);
  if (others > 0) throw new Error("a server is running on the database. Stop it first");
  // First as a whole: what breaks off in the middle would be taken for its end.
  const folder = await mkdtemp(join(tmpdir(), "gold-loan-restore-"));
  const script = join(folder, "backup.sql");
  try {
    await runTool("pg_restore", undefined, ["--no-owner", "--no-privileges", "--file", script, file]);
    await runTool("psql", url, [
      ...["--single-transaction", "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"],
      ...["--command", "drop schema public cascade; create schema public"],
      ...["--file", script],
      // Whoever was signed in when the backup was made may have been dismissed since.
      ...["--command", "delete from public.sessions; delete from public.one_time_codes"],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
  return hasChecksum;
}

/** Whether the database has anything that a restore would take away. */
export const isEmptyPostgres = (url: string): Promise<boolean> =>
  withDatabase(url, async (db) => {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === "customers")) return true;
    const { rows } = await sql<{ count: number }>`select count(*) as count from customers`.execute(db);
    return rows[0]?.count === 0;
  });

/** Servers keep a connection each for as long as they run. */
async function connectedServers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = ${productName} and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function withDatabase<Result>(url: string, act: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openPostgres(url);
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}

/** The same server with another database. */
function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
