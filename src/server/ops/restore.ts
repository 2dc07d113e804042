/** Restores a backup, or the changes shipped to a folder (`npm run restore -- <file or folder>`). */
import { mkdir, stat } from "node:fs/promises";
import { resealAuditLog } from "./verify-audit-log.ts";
import { parseLogEnd } from "#engine/server/audit/day-ends.ts";
import { openAuditKey, isSealValid } from "#engine/server/audit/seal.ts";
import type { LogEnd } from "#engine/server/audit/verify.ts";
import { removeLaterEnds } from "./backup/audit-ends.ts";
import { checksumFileOf } from "./backup/checksum.ts";
import { lostPapers, describeLoss, describeEndOfBooks } from "./backup/losses.ts";
import { isEmptyPostgres, restorePostgres } from "./backup/postgres.ts";
import { formatTotals, verifyCopy } from "./backup/verify-copy.ts";
import { isEmptySqlite, type RestoreResult, restoreSqlite } from "./backup/sqlite.ts";
import { errorMessage } from "#engine/server/base/error-message.ts";
import { restrictFileAccess } from "#server/base/file-permissions.ts";
import { openDatabase } from "#server/database.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { openSqliteReadOnly } from "#engine/server/db/sqlite.ts";
import { auditKeyFile, databaseFile } from "#server/base/data-files.ts";
import { readSettings, type Settings } from "#server/base/settings.ts";
import { withShippedCopy } from "./shipping/litestream.ts";
import { runScript } from "./command.ts";

const known = { force: "boolean", at: "string", end: "string" } as const;

await runScript("restore", known, async ({ words: [source], named }) => {
  if (!source) throw new Error("name the backup: npm run restore -- <file>");
  const isShipped = await stat(source).then(
    (found) => found.isDirectory(),
    () => {
      throw new Error(`there is no file ${source}`);
    },
  );
  const settings = readSettings(process.env);
  const { databaseUrl: url, dataDir } = settings;
  if (url ? !source.endsWith(".dump") : !isShipped && !source.endsWith(".sqlite"))
    throw new Error(`${source} is a backup of the other kind of database. Check DATABASE_URL`);
  const at = parseMoment(named.at, isShipped);
  const noted = parseLogEndOption(named.end);
  await restrictFileAccess(settings);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const isEmpty = named.force || (await (url ? isEmptyPostgres(url) : isEmptySqlite(databaseFile(settings))));
  if (!isEmpty) {
    throw new Error("the database contains customers. To replace it: npm run restore -- <file> --force");
  }
  const { aside, hasChecksum } = isShipped
    ? await withShippedCopy({ to: source, at, dataDir }, (file) => restoreFile(file, settings))
    : await restoreFile(source, settings);
  const db = await openDatabase({ url, file: databaseFile(settings) });
  try {
    if (!isShipped && !hasChecksum)
      console.warn(
        `There is no checksum at ${checksumFileOf(source)}. An older version made this backup, or the file was not copied. The database, its totals and its audit log agree, but a changed letter or figure could go unnoticed.`,
      );
    console.info([`Restored from ${source}`, ...formatTotals(await verifyCopy(db))].join("\n"));
    console.info((await describeEndOfBooks(db)).join("\n"));
    if (noted) console.info(await describeLoss(db, noted));
    if (aside) await reportLostPapers(db, aside);
    await continueAuditLog(db, settings);
  } finally {
    await db.destroy();
  }
  if (aside)
    console.info(`The replaced database was moved to ${aside}. Delete it when you no longer need it.`);
});

async function restoreFile(file: string, settings: Settings): Promise<RestoreResult> {
  const { databaseUrl: url } = settings;
  if (!url) return restoreSqlite(file, databaseFile(settings), new Date());
  return { hasChecksum: await restorePostgres(file, url) };
}

function parseMoment(text: string | boolean | undefined, isShipped: boolean): Date | undefined {
  if (text === undefined) return undefined;
  if (!isShipped)
    throw new Error(
      "--at works only with a folder of shipped changes. A backup file holds a single point in time",
    );
  const moment = new Date(String(text));
  if (Number.isNaN(moment.getTime()))
    throw new Error(`--at must be a time like 2026-11-24T10:30:00+05:30, not '${text}'`);
  return moment;
}

function parseLogEndOption(text: string | boolean | undefined): LogEnd | undefined {
  if (text === undefined) return undefined;
  const noted = parseLogEnd(String(text));
  if (!noted)
    throw new Error(`--end must be an entry of the audit log like 1234-5f0c2a917be3, not '${text}'`);
  return noted;
}

/** The replaced database may be damaged, so failing to read it is only a warning. */
async function reportLostPapers(db: Db, aside: string): Promise<void> {
  const replaced = openSqliteReadOnly(aside);
  try {
    const lost = await lostPapers(db, replaced);
    if (lost.length === 0) console.info("All papers of the replaced database are restored");
    else {
      const papers = lost.length === 1 ? "paper" : "papers";
      console.warn(`${lost.length} ${papers} of the replaced database lost: ${lost.join(", ")}`);
    }
  } catch (error) {
    console.warn(
      `The replaced database cannot be read, so its papers are not compared: ${errorMessage(error)}`,
    );
  } finally {
    await replaced.destroy();
  }
}

async function continueAuditLog(db: Db, settings: Settings): Promise<void> {
  const auditKey = await openAuditKey(auditKeyFile(settings));
  if (!(await isSealValid(db, auditKey))) {
    await resealAuditLog(db, auditKey, new Date());
    console.warn("The audit log was not sealed with this machine's key. It is sealed with it now");
  }
  const later = await removeLaterEnds(db, settings.backupDir);
  if (later > 0)
    console.info(`The audit log continues from this backup. ${later} later backups no longer count`);
}
