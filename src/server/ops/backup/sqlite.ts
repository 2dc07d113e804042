import { createReadStream, createWriteStream } from "node:fs";
import { link, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { errorMessage } from "#engine/server/base/error-message.ts";
import { requireReadable } from "#server/ops/damaged/texts.ts";
import { lockFile } from "#server/base/data-files.ts";
import { lockExclusive } from "#engine/server/db/data-dir-lock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { makeSchema } from "#server/schema.ts";
import { openExclusive, openSqliteReadOnly, runExclusive } from "#engine/server/db/sqlite.ts";
import { syncToDisk } from "#engine/server/base/files.ts";
import { verifyChecksum } from "./checksum.ts";
import { exists, fileTimestamp, writeAtomically } from "./files.ts";
import type { ControlTotals } from "#server/ops/control-totals.ts";
import { hasNoCustomers, verifyCopy } from "./verify-copy.ts";

/** Copies the database while servers keep writing. Verifies the copy before it gets its name. */
export const backUpSqlite = (database: string, file: string): Promise<ControlTotals> =>
  writeAtomically(file, async (unfinished) => {
    await withDatabase(database, (source) => sql`vacuum into ${unfinished}`.execute(source));
    return withDatabase(unfinished, verifyCopy);
  });

async function withDatabase<Result>(file: string, act: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openSqliteReadOnly(file);
  return act(db).finally(() => db.destroy());
}

export type RestoreResult = { hasChecksum: boolean; aside?: string };

/** Replaces the database or changes nothing. */
export async function restoreSqlite(file: string, database: string, now: Date): Promise<RestoreResult> {
  const release = lockExclusive(lockFile(dirname(database)));
  try {
    const incoming = `${database}.incoming`;
    await removeWhole(incoming);
    try {
      await copyPrivately(file, incoming);
      const hasChecksum = await verifyChecksum(file, incoming);
      // Older versions are brought up to date first, and verified by today's rules.
      const db = openExclusive(incoming);
      await requireReadable(db)
        .then(() => makeSchema(db))
        .then(() => verifyCopy(db))
        .finally(() => db.destroy());
      // Users who were signed in at the time of the backup may have been dismissed since.
      runExclusive(incoming, [
        ...["delete from sessions", "delete from one_time_codes"],
        // Litestream's own tables; it starts again with the restored database.
        ...["drop table if exists _litestream_seq", "drop table if exists _litestream_lock"],
      ]);
      await syncToDisk(incoming);
      const aside = await setAside(database, now);
      await rename(incoming, database);
      await syncToDisk(dirname(database));
      return { hasChecksum, aside };
    } finally {
      await removeWhole(incoming);
    }
  } finally {
    release();
  }
}

/** Copies privately, even from a backup file that others can read. */
const copyPrivately = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600 }));

/** Removes the journal files too, which also contain customer data. */
async function removeWhole(file: string): Promise<void> {
  for (const part of ["", ...journals]) await rm(file + part, { force: true });
}

const journals = ["-wal", "-shm"];

/** Moves the database away with its journal, which would corrupt the restored one. */
async function setAside(database: string, now: Date): Promise<string | undefined> {
  if (!(await exists(database))) return undefined;
  const aside = `${database}.before-${fileTimestamp(now)}`;
  try {
    runExclusive(database);
  } catch (error) {
    console.warn(`The database that is replaced cannot be opened: ${errorMessage(error)}`);
  }
  await link(database, aside);
  for (const part of journals) {
    if (await exists(database + part)) await rename(database + part, aside + part);
  }
  await syncToDisk(dirname(database));
  return aside;
}

export async function isEmptySqlite(database: string): Promise<boolean> {
  if (!(await exists(database))) return true;
  return withDatabase(database, hasNoCustomers);
}
