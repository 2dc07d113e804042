/** Verifies the audit log (`npm run audit:verify`). `--seal` first seals it as it is now. */
import { parseLogEnd } from "#engine/server/audit/day-ends.ts";
import { findDamagedFiles } from "#engine/server/files/damaged-files.ts";
import { openAuditKey, readAuditKey } from "#engine/server/audit/seal.ts";
import { containsLogEnd } from "#engine/server/audit/verify.ts";
import { resealAuditLog, verifyAuditLog } from "./verify-audit-log.ts";
import { auditLogProblem } from "./backup/audit-ends.ts";
import { restrictFileAccess } from "#server/base/file-permissions.ts";
import { openDatabase } from "#server/database.ts";
import { auditKeyFile, databaseFile } from "#server/base/data-files.ts";
import { readSettings } from "#server/base/settings.ts";
import { runScript } from "./command.ts";

await runScript("audit:verify", { seal: "boolean" }, async ({ words, named }) => {
  const notedEnds = words.map((word) => ({ word, end: parseLogEnd(word) }));
  for (const { word, end } of notedEnds)
    if (!end) throw new Error(`'${word}' is not an entry of the audit log like 1234-5f0c2a917be3`);
  const settings = readSettings(process.env);
  await restrictFileAccess(settings);
  const file = auditKeyFile(settings);
  const db = await openDatabase({ url: settings.databaseUrl, file: databaseFile(settings) });
  try {
    if (named.seal) await resealAuditLog(db, await openAuditKey(file), new Date());
    const { entries, last, broken } = await verifyAuditLog(db);
    if (broken) {
      throw new Error(
        `The audit log fails verification at entry ${broken.id}: ${broken.reason}. The ${entries} entries before it are intact.`,
      );
    }
    const problem = await auditLogProblem(db, await readAuditKey(file), settings.backupDir);
    if (problem) throw new Error(`The audit log fails verification: ${problem}`);
    const [damage] = await findDamagedFiles(db);
    if (damage) throw new Error(`The audit log fails verification: ${damage}`);
    for (const { word, end } of notedEnds) {
      if (end && !(await containsLogEnd(db, end)))
        throw new Error(`The audit log fails verification: it does not contain ${word}`);
    }
    console.info(
      `The audit log is intact: ${entries} ${entries === 1 ? "entry" : "entries"}, the last with hash ${last}`,
    );
  } finally {
    await db.destroy();
  }
});
