import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { makeSchema } from "#server/schema.ts";
import { openCompanyPostgres } from "#server/base/postgres.ts";
import { productName } from "#server/base/data-files.ts";
import { verifyChecksum } from "./checksum.ts";
import { writeAtomically } from "./files.ts";
import { runTool } from "./postgres-tools.ts";
import type { ControlTotals } from "#server/ops/control-totals.ts";
import { hasNoCustomers, verifyCopy } from "./verify-copy.ts";

/** Copies the database while servers keep writing. Verifies the copy before it gets its name. */
export const backUpPostgres = (url: string, file: string): Promise<ControlTotals> =>
  writeAtomically(file, async (unfinished) => {
    await runTool("pg_dump", url, ["--format=custom", "--no-owner", "--no-privileges", "--file", unfinished]);
    return verifyPostgresCopy(url, unfinished);
  });

/** Restores the copy into a scratch database or, without that privilege, only reads it to its end. */
async function verifyPostgresCopy(url: string, file: string): Promise<ControlTotals> {
  const scratch = `gold_loan_proof_${randomBytes(6).toString("hex")}`;
  const home = openCompanyPostgres(url);
  try {
    await sql`create database ${sql.id(scratch)} template template0`.execute(home);
  } catch (error) {
    await home.destroy();
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    await runTool("pg_restore", undefined, ["--file=-", file]);
    console.warn(
      "The copy was read but not restored for a check, because the user is not allowed to create databases (alter role … createdb)",
    );
    return {};
  }
  try {
    const scratchUrl = urlOf(url, scratch);
    await runTool("pg_restore", scratchUrl, ["--exit-on-error", "--no-owner", "--no-privileges", file]);
    return await withDatabase(scratchUrl, async (copy) => {
      // Older versions are brought up to date first, and verified by today's rules.
      await makeSchema(copy);
      return verifyCopy(copy);
    });
  } finally {
    await sql`drop database ${sql.id(scratch)}`.execute(home).finally(() => home.destroy());
  }
}

const insufficientPrivilege = "42501";

/** Replaces the database. Throws while a server is connected. Returns false if the backup has no checksum. */
export async function restorePostgres(file: string, url: string): Promise<boolean> {
  const hasChecksum = await verifyChecksum(file);
  await verifyPostgresCopy(url, file);
  const servers = await withDatabase(url, connectedServers);
  if (servers > 0) throw new Error("a server is running on the database. Stop it first");
  // Writes the whole script first: psql would take a broken pipe for the end and commit half of it.
  const folder = await mkdtemp(join(tmpdir(), "gold-loan-restore-"));
  const script = join(folder, "backup.sql");
  try {
    await runTool("pg_restore", undefined, ["--no-owner", "--no-privileges", "--file", script, file]);
    await runTool("psql", url, [
      ...["--single-transaction", "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"],
      ...["--command", "drop schema public cascade; create schema public"],
      ...["--file", script],
      // Users who were signed in at the time of the backup may have been dismissed since.
      ...["--command", "delete from public.sessions; delete from public.one_time_codes"],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
  return hasChecksum;
}

export const isEmptyPostgres = (url: string): Promise<boolean> =>
  withDatabase(url, async (db) => {
    const tables = await db.introspection.getTables();
    return !tables.some(({ name }) => name === "customers") || hasNoCustomers(db);
  });

/** Counts running servers, each of which keeps a connection open. */
async function connectedServers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = ${productName} and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function withDatabase<Result>(url: string, act: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openCompanyPostgres(url);
  return act(db).finally(() => db.destroy());
}

function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
