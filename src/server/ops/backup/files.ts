/** Backups as files: what they are called, which are kept, and how one gets to the disk whole. */
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { synced } from "#engine/server/base/synced.ts";
import { checksumFileOf, writeChecksum } from "./checksum.ts";

/** How many days and weeks have a backup, counted back from the last one. */
export type Kept = { days: number; weeks: number };

export type Kind = "sqlite" | "postgres";

/** Sorts by time, and two within a second differ: gold-loan-2025-01-12T10-00-00-000Z.sqlite */
export const nameOf = (now: Date, kind: Kind): string => `gold-loan-${momentOf(now)}${endings[kind]}`;

/** In UTC, as a part of a file's name. */
export const momentOf = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, "-");

const endings: Readonly<Record<Kind, string>> = { sqlite: ".sqlite", postgres: ".dump" };

/** Earlier versions named them to the second. */
const pattern = /^gold-loan-(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d(-\d{3})?Z\.(sqlite|dump)$/;

/** Those that have had their time: all but the last of each day and each week (Monday first) that is kept. */
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

/** Removes the files in a folder that have had their time, and answers which. */
export async function rotate(folder: string, kept: Kept): Promise<string[]> {
  const old = outlived(await readdir(folder), kept);
  for (const name of old) {
    await rm(join(folder, name));
    await rm(checksumFileOf(join(folder, name)), { force: true });
  }
  return old;
}

/** Writes to a name of its own, and gives the file its name once it is whole and on the disk. */
export async function written(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    // Whoever writes it finds a file that is closed to others.
    await writeFile(unfinished, "", { mode: 0o600 });
    await write(unfinished);
    await synced(unfinished);
    // A copy never has its name without its checksum.
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
