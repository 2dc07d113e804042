/** Backup and restore of the embedded database. */
import { createReadStream, createWriteStream } from "node:fs";
import { link, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { errorMessage } from "#engine/server/base/error-message.ts";
import { requireReadable } from "#server/ops/damaged.ts";
import { lockFile } from "#server/data-files.ts";
import { claim } from "#engine/server/db/in-use.ts";
import { migrate } from "#server/migrate.ts";
import { openAlone, readSqlite, runAlone } from "#engine/server/db/sqlite.ts";
import { synced } from "#engine/server/base/synced.ts";
import { verifyChecksum } from "./checksum.ts";
import { exists, momentOf, written } from "./files.ts";
import { type Proof, proofOf } from "./proof.ts";

/** Copies a snapshot while servers keep writing, and verifies it before it gets its name. */
export async function backUpSqlite(database: string, file: string): Promise<Proof> {
  if (!(await exists(database))) throw new Error(`there is no database at ${database}`);
  const result: { proof?: Proof } = {};
  await written(file, async (unfinished) => {
    const source = readSqlite(database);
    await sql`vacuum into ${unfinished}`.execute(source).finally(() => source.destroy());
    result.proof = await proofOfSqlite(unfinished);
  });
  return result.proof ?? {};
}

export async function proofOfSqlite(file: string): Promise<Proof> {
  const copy = readSqlite(file);
  try {
    return await proofOf(copy);
  } finally {
    await copy.destroy();
  }
}

export type Restored = { hasChecksum: boolean; aside?: string };

/** Replaces the database by a backup, or changes nothing. The old database is kept under the name `aside`. */
export async function restoreSqlite(file: string, database: string, now: Date): Promise<Restored> {
  const release = claim(lockFile(dirname(database)));
  try {
    const incoming = `${database}.incoming`;
    await removeWhole(incoming);
    try {
      await copyPrivately(file, incoming);
      const hasChecksum = await verifyChecksum(file, incoming);
      // Older versions are migrated first, and verified by today's rules.
      const db = openAlone(incoming);
      await requireReadable(db, { isWhole: true })
        .then(() => migrate(db))
        .then(() => proofOf(db))
        .finally(() => db.destroy());
      // Users who were signed in at the time of the backup may have been dismissed since.
      runAlone(incoming, [
        ...["delete from sessions", "delete from one_time_codes"],
        // Litestream's own tables; it starts again with the restored database.
        ...["drop table if exists _litestream_seq", "drop table if exists _litestream_lock"],
      ]);
      await synced(incoming);
      const aside = await setAside(database, now);
      await rename(incoming, database);
      await synced(dirname(database));
      return { hasChecksum, aside };
    } finally {
      await removeWhole(incoming);
    }
  } finally {
    release();
  }
}

/** The copy is private even if the backup file is readable by others. */
const copyPrivately = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600 }));

/** Includes the journal files, which also contain customer data. */
async function removeWhole(file: string): Promise<void> {
  for (const part of ["", ...journals]) await rm(file + part, { force: true });
}

const journals = ["-wal", "-shm"];

/**
 * Links the old database under a second name after merging its journal. A journal left behind would corrupt the
 * restored database.
 */
async function setAside(database: string, now: Date): Promise<string | undefined> {
  if (!(await exists(database))) return undefined;
  const aside = `${database}.before-${momentOf(now)}`;
  try {
    runAlone(database);
  } catch (error) {
    console.warn(`The database that is replaced cannot be opened: ${errorMessage(error)}`);
  }
  await link(database, aside);
  for (const part of journals) {
    if (await exists(database + part)) await rename(database + part, aside + part);
  }
  await synced(dirname(database));
  return aside;
}

/** Returns true if a restore would overwrite no customers. */
export async function isEmptySqlite(database: string): Promise<boolean> {
  if (!(await exists(database))) return true;
  const db = readSqlite(database);
  try {
    const { rows } = await sql<{ count: number }>`select count(*) as count from customers`.execute(db);
    return rows[0]?.count === 0;
  } finally {
    await db.destroy();
  }
}
