/** Backup files: their names, how many are kept, and how they are written. */
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { synced } from "#engine/server/base/synced.ts";
import { checksumFileOf, writeChecksum } from "./checksum.ts";

/** Number of days and weeks with a backup, counted back from the latest backup. */
export type Kept = { days: number; weeks: number };

export type Kind = "sqlite" | "postgres";

/** Sorts by time, to the millisecond: gold-loan-2025-01-12T10-00-00-000Z.sqlite */
export const nameOf = (now: Date, kind: Kind): string => `gold-loan-${momentOf(now)}${endings[kind]}`;

/** In UTC, as part of a file name. */
export const momentOf = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, "-");

const endings: Readonly<Record<Kind, string>> = { sqlite: ".sqlite", postgres: ".dump" };

/** Earlier versions wrote whole seconds. */
const pattern = /^gold-loan-(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d(-\d{3})?Z\.(sqlite|dump)$/;

/** Returns the backups to remove: all but the last of each kept day and each kept week, which starts on Monday. */
export function outlived(names: readonly string[], { days, weeks }: Kept): string[] {
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

/** Deletes the old backups in a folder. Returns their names. */
export async function rotate(folder: string, kept: Kept): Promise<string[]> {
  const old = outlived(await readdir(folder), kept);
  for (const name of old) {
    await rm(join(folder, name));
    await rm(checksumFileOf(join(folder, name)), { force: true });
  }
  return old;
}

/** Writes to a temporary name and renames the file once it is complete and synced to disk. */
export async function written(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    // Created first, so that the file is never readable by other users.
    await writeFile(unfinished, "", { mode: 0o600 });
    await write(unfinished);
    await synced(unfinished);
    // The checksum comes first, so that no copy ever lacks one.
    await writeChecksum(file, unfinished);
    await rename(unfinished, file);
    await synced(dirname(file));
  } finally {
    await rm(unfinished, { force: true });
  }
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
