/** What `npm run audit:verify` runs: whether the audit log, and the papers in it, are as they were written. */

import { verifyAuditLog } from "#server/audit/verify.ts";
import { errorMessage } from "#server/base/error-message.ts";
import { restrictFileAccess } from "#server/base/file-permissions.ts";
import { openDatabase } from "#server/db/database.ts";
import { databaseFile, readSettings } from "#server/settings.ts";

try {
  const settings = readSettings(process.env);
  await restrictFileAccess(settings);
  const db = await openDatabase({ url: settings.databaseUrl, file: databaseFile(settings) });
  const { entries, last, broken } = await verifyAuditLog(db);
  await db.destroy();
  if (broken) {
    console.error(
      `The audit log does not hold: entry ${broken.id}, ${broken.reason}. The ${entries} before it hold.`,
    );
    process.exit(1);
  }
  console.info(
    `The audit log holds: ${entries} ${entries === 1 ? "entry" : "entries"}, the last with hash ${last}`,
  );
} catch (error) {
  console.error(`The audit log could not be verified: ${errorMessage(error)}`);
  process.exit(1);
}
