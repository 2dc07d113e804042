/** Names backup files, writes them atomically and removes expired ones. */
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncToDisk } from "#engine/server/base/files.ts";
import { checksumFileOf, writeChecksum } from "./checksum.ts";

type Retention = { days: number; weeks: number };

/** Sorts by time, to the millisecond: gold-loan-2025-01-12T10-00-00-000Z.sqlite */
export const backupName = (now: Date, kind: keyof typeof endings): string =>
  `gold-loan-${fileTimestamp(now)}${endings[kind]}`;

/** In UTC, as part of a file name. */
export const fileTimestamp = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, "-");

const endings = { sqlite: ".sqlite", postgres: ".dump" };

const pattern = /^gold-loan-(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d-\d{3}Z\.(sqlite|dump)$/;

/** Keeps the last of each retained day and week. A week starts on Monday. */
export function expiredBackups(names: readonly string[], { days, weeks }: Retention): string[] {
  const backups = names.filter((name) => pattern.test(name)).sort();
  const kept = new Set(backups.slice(-1));
  for (const [periodOf, count] of [
    [dayOf, days],
    [weekOf, weeks],
  ] as const) {
    const lastOfEach = new Map(backups.map((name) => [periodOf(name), name]));
    for (const name of [...lastOfEach.values()].slice(-count)) if (count > 0) kept.add(name);
  }
  return backups.filter((name) => !kept.has(name));
}

const dayOf = (name: string) => pattern.exec(name)?.[1] ?? "";

function weekOf(name: string): string {
  const date = new Date(dayOf(name));
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

export const hasBackup = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (names) => names.some((name) => pattern.test(name)),
    () => false,
  );

export async function rotate(folder: string, retention: Retention): Promise<string[]> {
  const expired = expiredBackups(await readdir(folder), retention);
  for (const name of expired) {
    await rm(join(folder, name));
    await rm(checksumFileOf(join(folder, name)), { force: true });
  }
  return expired;
}

/** Writes to a temporary name and renames the file once it is complete and synced to disk. */
export async function writeAtomically<Result>(
  file: string,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    // Created first, so that the file is never readable by other users.
    await writeFile(unfinished, "", { mode: 0o600 });
    const result = await write(unfinished);
    await syncToDisk(unfinished);
    // The checksum comes first, so that no copy ever lacks one.
    await writeChecksum(file, unfinished);
    await rename(unfinished, file);
    await syncToDisk(dirname(file));
    return result;
  } finally {
    await rm(unfinished, { force: true });
  }
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
