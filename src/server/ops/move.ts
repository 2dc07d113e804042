/** Moves the data from the embedded database to PostgreSQL (`npm run move`). */
import { exists } from "./backup/files.ts";
import { formatTotals } from "./backup/verify-copy.ts";
import { restrictFileAccess } from "#server/base/file-permissions.ts";
import { openDatabase } from "#server/database.ts";
import { lockExclusive } from "#engine/server/db/data-dir-lock.ts";
import { move } from "./move/move.ts";
import { databaseFile, lockFile } from "#server/base/data-files.ts";
import { readSettings } from "#server/base/settings.ts";
import { runScript } from "./command.ts";

await runScript("move", {}, async () => {
  const settings = readSettings(process.env);
  const { databaseUrl: url, dataDir } = settings;
  const file = databaseFile(settings);
  if (!url) throw new Error("DATABASE_URL must name the PostgreSQL database to move to");
  if (!(await exists(file))) throw new Error(`there is no database at ${file}`);
  await restrictFileAccess(settings);
  const release = lockExclusive(lockFile(dataDir));
  try {
    const source = await openDatabase({ file });
    const target = await openDatabase({ url, file });
    const { totals, wasMoved } = await move(source, target, (name) =>
      console.info(`Copying ${name} …`),
    ).finally(() => Promise.all([source.destroy(), target.destroy()]));
    console.info(
      [
        wasMoved ? "Moved already, and every row is the same:" : "Moved, and every row is the same:",
        ...formatTotals(totals),
        `From now on, start the server with DATABASE_URL. ${file} is unchanged.`,
      ].join("\n"),
    );
  } finally {
    release();
  }
});
