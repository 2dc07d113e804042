/** What `npm run restore -- <file>` runs. */
import { mkdir } from "node:fs/promises";
import { openAuditKey } from "#server/audit/seal.ts";
import { holds, sealAnew } from "#server/audit/sealing.ts";
import { forgetLater } from "#server/backup/audit-ends.ts";
import { exists } from "#server/backup/files.ts";
import { isEmptyPostgres, restorePostgres } from "#server/backup/postgres.ts";
import { linesOf, proofOf } from "#server/backup/proof.ts";
import { isEmptySqlite, restoreSqlite } from "#server/backup/sqlite.ts";
import { restrictFileAccess } from "#server/base/file-permissions.ts";
import { openDatabase } from "#server/db/database.ts";
import { auditKeyFile, databaseFile, readSettings } from "#server/settings.ts";
import { command } from "./command.ts";

await command("restore", { force: "boolean" }, async ({ words: [file], named }) => {
  if (!file) throw new Error("which backup? npm run restore -- <file>");
  if (!(await exists(file))) throw new Error(`there is no file ${file}`);
  const settings = readSettings(process.env);
  const { databaseUrl: url } = settings;
  const database = databaseFile(settings);
  if (url ? !file.endsWith(".dump") : !file.endsWith(".sqlite")) {
    throw new Error(`${file} is a backup of the other database: look at DATABASE_URL`);
  }
  await restrictFileAccess(settings);
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const isEmpty = named.force || (await (url ? isEmptyPostgres(url) : isEmptySqlite(database)));
  if (!isEmpty) {
    throw new Error(
      "there are customers in the database. To replace them: npm run restore -- <file> --force",
    );
  }
  const aside = url ? await restorePostgres(file, url) : await restoreSqlite(file, database, new Date());
  // A backup of an older version is brought up to date here and now.
  const db = await openDatabase({ url, file: database });
  try {
    const proof = await proofOf(db);
    console.info([`Restored from ${file}`, ...linesOf(proof)].join("\n"));
    const { auditKey } = await openAuditKey(auditKeyFile(settings));
    if (!(await holds(db, auditKey))) {
      await sealAnew(db, auditKey, new Date());
      console.warn("The end of its audit log was not sealed with this machine's key; it is from now on");
    }
    const later = await forgetLater(db, settings.backupDir);
    if (later > 0)
      console.info(`The audit log goes on from this backup, and no more from ${later} later ones`);
  } finally {
    await db.destroy();
  }
  if (aside)
    console.info(`What was there before lies at ${aside}; remove it when you do not need it any more.`);
});
