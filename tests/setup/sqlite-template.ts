/** New embedded databases that are copies of one file, because making its schema each time takes ten times as long. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { lazily } from "#domain/basics/collections.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { runFolderVariable } from "./shared.ts";

type Log = Parameters<typeof openSqlite>[1];

/** `fill` opens the file, makes its schema and closes it. */
export function sqliteTemplate(fill: (file: string) => Promise<void>) {
  const template = lazily(async () => {
    const file = newFile();
    await fill(file);
    return readFileSync(file);
  });

  async function copy(): Promise<string> {
    const bytes = await template();
    const file = newFile();
    writeFileSync(file, bytes);
    return file;
  }

  async function open(log?: Log): Promise<Db> {
    const file = await copy();
    const db = openSqlite(file, log);
    // Test data need not survive a power cut.
    await sql`pragma synchronous = off`.execute(db);
    // Hides the file: a report would open it again, and `log` would miss its statements.
    const nameless = db.withoutPlugins();
    nameless.destroy = async () => {
      await db.destroy();
      rmSync(file, { force: true });
    };
    return nameless;
  }

  return { copy, open };
}

let files = 0;

const newFile = () => join(folder(), `${++files}.db`);

const folder = lazily(() => {
  const path = mkdtempSync(join(process.env[runFolderVariable] ?? tmpdir(), "gold-loan-sqlite-"));
  process.once("exit", () => rmSync(path, { recursive: true, force: true }));
  return path;
});
