/** `npm run restore -- <file or folder>` */
import { sealAnew } from "./verify-audit-log.ts";
import { mkdir, stat } from "node:fs/promises";
import { readEnd } from "#engine/server/audit/day-ends.ts";
import { openAuditKey } from "#engine/server/audit/seal.ts";
import { holds } from "#engine/server/audit/sealing.ts";
import type { End } from "#engine/server/audit/verify.ts";
import { forgetLater } from "./backup/audit-ends.ts";
import { checksumFileOf } from "./backup/checksum.ts";
import { lostPapers, lostSince, whereItEnds } from "./backup/losses.ts";
import { isEmptyPostgres, restorePostgres } from "./backup/postgres.ts";
import { linesOf, proofOf } from "./backup/proof.ts";
import { isEmptySqlite, type Restored, restoreSqlite } from "./backup/sqlite.ts";
import { errorMessage } from "#engine/server/base/error-message.ts";
import { restrictFileAccess } from "#engine/server/base/file-permissions.ts";
import { openDatabase } from "#server/database.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { readSqlite } from "#engine/server/db/sqlite.ts";
import { auditKeyFile, databaseFile, ownFiles } from "#server/data-files.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { withShipped } from "./shipping/litestream.ts";
import { command } from "./command.ts";

const known = { force: "boolean", at: "string", end: "string" } as const;

await command("restore", known, async ({ words: [source], named }) => {
  if (!source) throw new Error("which backup? npm run restore -- <file>");
  const isShipped = await stat(source).then(
    (found) => found.isDirectory(),
    () => {
      throw new Error(`there is no file ${source}`);
    },
  );
  const settings = readSettings(process.env);
  const { databaseUrl: url, dataDir } = settings;
  if (url ? !source.endsWith(".dump") : !isShipped && !source.endsWith(".sqlite"))
    throw new Error(`${source} is a backup of the other database: look at DATABASE_URL`);
  const [at, note] = [momentIn(named.at, isShipped), noteIn(named.end)];
  await restrictFileAccess({ ...settings, ownFiles });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const isEmpty = named.force || (await (url ? isEmptyPostgres(url) : isEmptySqlite(databaseFile(settings))));
  if (!isEmpty) {
    throw new Error(
      "there are customers in the database. To replace them: npm run restore -- <file> --force",
    );
  }
  const { aside, hasChecksum } = isShipped
    ? await withShipped({ to: source, at, dataDir }, (file) => putBack(file, settings))
    : await putBack(source, settings);
  // Migrates a backup of an older version.
  const db = await openDatabase({ url, file: databaseFile(settings) });
  try {
    if (!isShipped && !hasChecksum) console.warn(withoutChecksum(source));
    console.info([`Restored from ${source}`, ...linesOf(await proofOf(db))].join("\n"));
    console.info((await whereItEnds(db)).join("\n"));
    if (note) console.info(await lostSince(db, note));
    if (aside) await reportLostPapers(db, aside);
    await continueAuditLog(db, settings);
  } finally {
    await db.destroy();
  }
  if (aside)
    console.info(`What was there before lies at ${aside}; remove it when you do not need it any more.`);
});

async function putBack(file: string, settings: Settings): Promise<Restored> {
  const { databaseUrl: url } = settings;
  if (!url) return restoreSqlite(file, databaseFile(settings), new Date());
  return { hasChecksum: await restorePostgres(file, url) };
}

function withoutChecksum(source: string): string {
  return `There is no checksum at ${checksumFileOf(source)}: an older version made this backup, or the file was left behind. The database, its sums and its audit log agree; a changed letter or figure could still go unnoticed.`;
}

function momentIn(text: string | boolean | undefined, isShipped: boolean): Date | undefined {
  if (text === undefined) return undefined;
  if (!isShipped) throw new Error("--at is for a folder that was shipped to: a file is of its own moment");
  const moment = new Date(String(text));
  if (Number.isNaN(moment.getTime()))
    throw new Error(`--at must be a moment like 2026-11-24T10:30:00+05:30, not '${text}'`);
  return moment;
}

function noteIn(text: string | boolean | undefined): End | undefined {
  if (text === undefined) return undefined;
  const note = readEnd(String(text));
  if (!note) throw new Error(`--end must be a note like 1234-5f0c2a917be3, not '${text}'`);
  return note;
}

/** The replaced database may be damaged, so failing to read it is only a warning. */
async function reportLostPapers(db: Db, aside: string): Promise<void> {
  const replaced = readSqlite(aside);
  try {
    const lost = await lostPapers(db, replaced);
    if (lost.length === 0) console.info("Every paper of what was there before is there");
    else {
      const papers = lost.length === 1 ? "paper" : "papers";
      console.warn(`${lost.length} ${papers} of what was there before lost: ${lost.join(", ")}`);
    }
  } catch (error) {
    console.warn(`What was there before cannot be read, nor which papers it had: ${errorMessage(error)}`);
  } finally {
    await replaced.destroy();
  }
}

/** Seals the restored log with this machine's key, and forgets backups made after the restored one. */
async function continueAuditLog(db: Db, settings: Settings): Promise<void> {
  const { auditKey } = await openAuditKey(auditKeyFile(settings));
  if (!(await holds(db, auditKey))) {
    await sealAnew(db, auditKey, new Date());
    console.warn("The end of its audit log was not sealed with this machine's key; it is from now on");
  }
  const later = await forgetLater(db, settings.backupDir);
  if (later > 0) console.info(`The audit log goes on from this backup, and no more from ${later} later ones`);
}
