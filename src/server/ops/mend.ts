/** Mends damaged texts (`npm run mend`), because the server does not start on a database that has them. */
import { dirname } from "node:path";
import { openAuditKey } from "#engine/server/audit/seal.ts";
import { systemClock } from "#domain/basics/dates.ts";
import { restrictFileAccess } from "#server/base/file-permissions.ts";
import { mendTexts, rebuildDerived } from "./mend-texts.ts";
import { findDamagedTexts, isDerivedText, textLocation } from "./damaged/texts.ts";
import { lockExclusive } from "#engine/server/db/data-dir-lock.ts";
import { openCompanyPostgres } from "#server/base/postgres.ts";
import { notesLeft, removeNotes } from "#engine/server/db/reading-notes.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { auditKeyFile, databaseFile, lockFile } from "#server/base/data-files.ts";
import { audited } from "#server/schema.ts";
import { readSettings } from "#server/base/settings.ts";
import { runScript } from "./command.ts";

await runScript("mend", {}, async () => {
  const settings = readSettings(process.env);
  const { databaseUrl: url } = settings;
  const file = databaseFile(settings);
  await restrictFileAccess(settings);
  const release = url ? () => undefined : lockExclusive(lockFile(dirname(file)));
  const auditKey = await openAuditKey(auditKeyFile(settings));
  const db = url ? openCompanyPostgres(url) : openSqlite(file);
  try {
    const mended = await mendTexts({ db, auditKey, audited, clock: systemClock });
    for (const each of mended) console.info(`Mended ${textLocation(each)}: ${each.mended}`);
    // Mending a record writes its copies for lists again.
    const derived = await findDamagedTexts(db, isDerivedText);
    if (derived.length > 0) await rebuildDerived(db);
    for (const each of derived) console.info(`Made anew ${textLocation(each)}`);
    if (mended.length + derived.length === 0) console.info("No text is damaged");
    removeNotes(url ? [] : notesLeft(file));
  } finally {
    await db.destroy();
    release();
  }
});
