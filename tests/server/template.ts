/** A new embedded database with the company's tables. */
import { openDatabase } from "#server/database.ts";
import { sqliteTemplate } from "../setup/sqlite-template.ts";

export const { open: openMigrated, copy: copyOfTemplate } = sqliteTemplate(async (file) => {
  const db = await openDatabase({ file });
  await db.destroy();
});
