import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { root } from "#tests/setup/type-check.ts";
import { temporaryFolder } from "#tests/server/processes.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** A second process that opens the new file first and starts to change it. */
const first = `
  import Database from "libsql";
  const database = new Database(process.argv[1]);
  database.exec("pragma busy_timeout = 5000");
  database.exec("begin immediate");
  console.log("begun");
  setTimeout(() => database.exec("commit"), 300);
`;

test("opening a new file waits for another process that is changing it", async () => {
  const file = join(folder, "data.sqlite");
  const other = spawn(process.execPath, ["--input-type=module", "--eval", first, file], { cwd: root });
  const [said] = await once(other.stdout, "data");
  expect(String(said)).toBe("begun\n");

  const db = openSqlite(file);
  const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db);
  expect(rows).toEqual([{ journal_mode: "wal" }]);
  await db.destroy();
  if (other.exitCode === null) await once(other, "exit");
  expect(other.exitCode).toBe(0);
});
