/** Writes a backup, reads it back and removes expired ones (`npm run backup`). */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readAuditKey } from "#engine/server/audit/seal.ts";
import { currentLogEnd, auditLogProblem, recordLogEnd } from "./backup/audit-ends.ts";
import { exists, backupName, rotate } from "./backup/files.ts";
import { backUpPostgres } from "./backup/postgres.ts";
import { formatTotals } from "./backup/verify-copy.ts";
import { backUpSqlite } from "./backup/sqlite.ts";
import { restrictFileAccess } from "#server/base/file-permissions.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { openCompanyPostgres } from "#server/base/postgres.ts";
import { openSqliteReadOnly } from "#engine/server/db/sqlite.ts";
import { auditKeyFile, databaseFile } from "#server/base/data-files.ts";
import { readBackupSettings, readSettings, type Settings } from "#server/base/settings.ts";
import { runScript } from "./command.ts";

await runScript("backup", {}, async () => {
  const settings = readSettings(process.env);
  const retention = readBackupSettings(process.env);
  const { databaseUrl: url, backupDir: folder } = settings;
  await restrictFileAccess(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = backupName(new Date(), url ? "postgres" : "sqlite");
  const file = join(folder, name);
  const auditKey = await readAuditKey(auditKeyFile(settings));
  const { end, problem } = await inspect(settings, async (db) => ({
    end: await currentLogEnd(db),
    problem: await auditLogProblem(db, auditKey, folder),
  }));
  const totals = url ? await backUpPostgres(url, file) : await backUpSqlite(databaseFile(settings), file);
  console.info([`Backup written and read back: ${file}`, ...formatTotals(totals)].join("\n"));
  await recordLogEnd(folder, name, end);
  // Old copies may show what was changed, so a broken log keeps them all.
  if (problem) throw new Error(`the backup is written, but the audit log fails verification: ${problem}`);
  for (const old of await rotate(folder, retention)) console.info(`Removed the older backup ${old}`);
});

/** Runs before the copy is made, so that the copy contains the noted end of the audit log. */
async function inspect<Result>(settings: Settings, look: (db: Db) => Promise<Result>): Promise<Result> {
  const { databaseUrl: url } = settings;
  const file = databaseFile(settings);
  if (!url && !(await exists(file))) throw new Error(`there is no database at ${file}`);
  const db = url ? openCompanyPostgres(url) : openSqliteReadOnly(file);
  return look(db).finally(() => db.destroy());
}
