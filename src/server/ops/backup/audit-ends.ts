/** Where the audit log ended at each backup: a list beside the backups, so that each later log can be held against it. */
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readEnd } from "#engine/server/audit/day-ends.ts";
import { holds, headOf, notSealed } from "#engine/server/audit/sealing.ts";
import { type End, goesOnFrom } from "#engine/server/audit/verify.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import type { Db } from "#engine/server/db/dialect.ts";

/**
 * What speaks against a log that holds in itself: its seal, an earlier backup from whose end it does not go on, or a
 * record that was changed past it.
 */
export async function judgeLog(
  db: Db,
  auditKey: string | undefined,
  folder: string,
): Promise<string | undefined> {
  if (!(await holds(db, auditKey))) return notSealed;
  for (const { name, ...end } of await notedIn(folder)) {
    if (!(await goesOnFrom(db, end)))
      return `it does not go on from where it ended at the backup ${name} (entry ${end.count})`;
  }
  const { changed } = await verifyAuditLog(db);
  return changed?.reason;
}

/** Where the log ends now. */
export async function endOf(db: Db): Promise<End> {
  const { count = 0, hash = "" } = (await headOf(db)) ?? {};
  return { count, hash };
}

/** Of the backup with this name. */
export const noteEnd = (folder: string, name: string, { count, hash }: End): Promise<void> =>
  appendFile(join(folder, list), lineOf({ name, count, hash }), { mode: 0o600 });

/** Forgets backups that were made after the one that was restored, and answers how many. */
export async function forgetLater(db: Db, folder: string): Promise<number> {
  const noted = await notedIn(folder);
  const held = [];
  for (const each of noted) if (await goesOnFrom(db, each)) held.push(each);
  if (held.length < noted.length)
    await writeFile(join(folder, list), held.map(lineOf).join(""), { mode: 0o600 });
  return noted.length - held.length;
}

const list = "gold-loan-audit-ends.txt";

type Noted = End & { name: string };

const lineOf = ({ name, count, hash }: Noted) => `${name} ${count}-${hash}\n`;

async function notedIn(folder: string): Promise<Noted[]> {
  const text = await readFile(join(folder, list), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    const [name = "", said = ""] = line.split(" ");
    const end = readEnd(said);
    return end ? [{ name, ...end }] : [];
  });
}
