/** Ends of the audit log at each backup, which later logs are checked against. */
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readEnd } from "#engine/server/audit/day-ends.ts";
import { holds, headOf, notSealed } from "#engine/server/audit/sealing.ts";
import { type End, goesOnFrom } from "#engine/server/audit/verify.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import type { Db } from "#engine/server/db/dialect.ts";

/**
 * Returns why a log is not genuine although its hashes match: a wrong seal, a missing earlier end, or a record changed
 * outside the log. Undefined if it is genuine.
 */
export async function judgeLog(
  db: Db,
  auditKey: string | undefined,
  folder: string,
): Promise<string | undefined> {
  if (!(await holds(db, auditKey))) return notSealed;
  for (const { name, ...end } of await notedEnds(folder)) {
    if (!(await goesOnFrom(db, end)))
      return `it does not go on from where it ended at the backup ${name} (entry ${end.count})`;
  }
  const { changed } = await verifyAuditLog(db);
  return changed?.reason;
}

export async function endOf(db: Db): Promise<End> {
  const { count = 0, hash = "" } = (await headOf(db)) ?? {};
  return { count, hash };
}

/** Appends the end of the audit log at the backup with this name. */
export const noteEnd = (folder: string, name: string, { count, hash }: End): Promise<void> =>
  appendFile(join(folder, list), lineOf({ name, count, hash }), { mode: 0o600 });

/** Removes the notes of backups made after the restored one. Returns their number. */
export async function forgetLater(db: Db, folder: string): Promise<number> {
  const noted = await notedEnds(folder);
  const held = [];
  for (const each of noted) if (await goesOnFrom(db, each)) held.push(each);
  if (held.length < noted.length)
    await writeFile(join(folder, list), held.map(lineOf).join(""), { mode: 0o600 });
  return noted.length - held.length;
}

const list = "gold-loan-audit-ends.txt";

type NotedEnd = End & { name: string };

const lineOf = ({ name, count, hash }: NotedEnd) => `${name} ${count}-${hash}\n`;

async function notedEnds(folder: string): Promise<NotedEnd[]> {
  const text = await readFile(join(folder, list), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    const [name = "", note = ""] = line.split(" ");
    const end = readEnd(note);
    return end ? [{ name, ...end }] : [];
  });
}
