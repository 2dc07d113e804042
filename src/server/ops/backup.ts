/** What `npm run backup` runs: a proved copy of the database beside its server, and the old copies away. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { nameOf, rotate } from "#server/backup/files.ts";
import { backUpPostgres } from "#server/backup/postgres.ts";
import { linesOf } from "#server/backup/proof.ts";
import { backUpSqlite } from "#server/backup/sqlite.ts";
import { restrictFileAccess } from "#server/base/file-permissions.ts";
import { databaseFile, readBackupSettings, readSettings } from "#server/settings.ts";
import { command } from "./command.ts";

await command("backup", {}, async () => {
  const settings = readSettings(process.env);
  const kept = readBackupSettings(process.env);
  const { databaseUrl: url, backupDir: folder } = settings;
  await restrictFileAccess(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, nameOf(new Date(), url ? "postgres" : "sqlite"));
  const proof = url ? await backUpPostgres(url, file) : await backUpSqlite(databaseFile(settings), file);
  console.info([`Backup written and read back: ${file}`, ...linesOf(proof)].join("\n"));
  for (const name of await rotate(folder, kept)) console.info(`Removed the older ${name}`);
});
