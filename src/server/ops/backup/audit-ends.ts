/** Notes the end of the audit log with each backup, so that entries removed or changed later are noticed. */
import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseLogEnd } from "#engine/server/audit/day-ends.ts";
import { isSealValid, logHead, sealMismatch } from "#engine/server/audit/seal.ts";
import { type LogEnd, containsLogEnd } from "#engine/server/audit/verify.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { readIfExists } from "#engine/server/base/files.ts";
import type { Db } from "#engine/server/db/dialect.ts";

/** Returns undefined if the log is genuine. Matching hashes do not show a wrong seal or a missing earlier end. */
export async function auditLogProblem(
  db: Db,
  auditKey: string | undefined,
  folder: string,
): Promise<string | undefined> {
  if (!(await isSealValid(db, auditKey))) return sealMismatch;
  for (const { name, ...end } of await notedEnds(folder)) {
    if (!(await containsLogEnd(db, end)))
      return `entry ${end.count} is missing or differs from the log at the backup ${name}`;
  }
  const { changed } = await verifyAuditLog(db);
  return changed?.reason;
}

export async function currentLogEnd(db: Db): Promise<LogEnd> {
  const { count = 0, hash = "" } = (await logHead(db)) ?? {};
  return { count, hash };
}

export const recordLogEnd = (folder: string, name: string, { count, hash }: LogEnd): Promise<void> =>
  appendFile(join(folder, endsFile), lineOf({ name, count, hash }), { mode: 0o600 });

export async function removeLaterEnds(db: Db, folder: string): Promise<number> {
  const noted = await notedEnds(folder);
  const contained = [];
  for (const end of noted) if (await containsLogEnd(db, end)) contained.push(end);
  if (contained.length < noted.length)
    await writeFile(join(folder, endsFile), contained.map(lineOf).join(""), { mode: 0o600 });
  return noted.length - contained.length;
}

const endsFile = "gold-loan-audit-ends.txt";

type NotedEnd = LogEnd & { name: string };

const lineOf = ({ name, count, hash }: NotedEnd) => `${name} ${count}-${hash}\n`;

async function notedEnds(folder: string): Promise<NotedEnd[]> {
  const text = (await readIfExists(join(folder, endsFile))) ?? "";
  return text.split("\n").flatMap((line) => {
    const [name = "", note = ""] = line.split(" ");
    const end = parseLogEnd(note);
    return end ? [{ name, ...end }] : [];
  });
}
