/** What `npm run backup` runs: a proved copy of the database beside its server, and the old copies away. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readAuditKey } from "#engine/server/audit/seal.ts";
import { endOf, judgeLog, noteEnd } from "./backup/audit-ends.ts";
import { exists, nameOf, rotate } from "./backup/files.ts";
import { backUpPostgres } from "./backup/postgres.ts";
import { linesOf } from "./backup/proof.ts";
import { backUpSqlite } from "./backup/sqlite.ts";
import { restrictFileAccess } from "#engine/server/base/file-permissions.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { openPostgres } from "#server/postgres.ts";
import { readSqlite } from "#engine/server/db/sqlite.ts";
import { auditKeyFile, databaseFile, ownFiles } from "#server/data-files.ts";
import { readBackupSettings, readSettings, type Settings } from "#server/settings.ts";
import { command } from "./command.ts";

await command("backup", {}, async () => {
  const settings = readSettings(process.env);
  const kept = readBackupSettings(process.env);
  const { databaseUrl: url, backupDir: folder } = settings;
  await restrictFileAccess({ ...settings, ownFiles });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = nameOf(new Date(), url ? "postgres" : "sqlite");
  const file = join(folder, name);
  const auditKey = await readAuditKey(auditKeyFile(settings));
  const { end, wrong } = await lookAt(settings, async (db) => ({
    end: await endOf(db),
    wrong: await judgeLog(db, auditKey, folder),
  }));
  const proof = url ? await backUpPostgres(url, file) : await backUpSqlite(databaseFile(settings), file);
  console.info([`Backup written and read back: ${file}`, ...linesOf(proof)].join("\n"));
  await noteEnd(folder, name, end);
  // The copies that show it are not to go.
  if (wrong) throw new Error(`the backup is there, but the audit log does not hold: ${wrong}`);
  for (const old of await rotate(folder, kept)) console.info(`Removed the older ${old}`);
});

/** The database as it is before the copy is made: where its audit log ends is in the copy too. */
async function lookAt<Result>(settings: Settings, look: (db: Db) => Promise<Result>): Promise<Result> {
  const { databaseUrl: url } = settings;
  const file = databaseFile(settings);
  if (!url && !(await exists(file))) throw new Error(`there is no database at ${file}`);
  const db = url ? openPostgres(url) : readSqlite(file);
  return look(db).finally(() => db.destroy());
}
