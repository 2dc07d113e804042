import { existsSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openSqlite, runExclusive } from "#engine/server/db/sqlite.ts";
import { temporaryFolder } from "#tests/server/processes.ts";

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const opened = "/proc/self/fd";

/** Lists SQLite's temporary files, which have no name once they are open. */
const nameless = () =>
  readdirSync(opened).flatMap((number) => {
    try {
      const [, file] = /^(.*etilqs_\w+) \(deleted\)$/.exec(readlinkSync(join(opened, number))) ?? [];
      return file ?? [];
    } catch {
      return [];
    }
  });

test.runIf(existsSync(opened))("SQLite puts its temporary files into the folder of the data", async () => {
  runExclusive(join(folder, "restored.sqlite"));
  const db = openSqlite(join(folder, "data.sqlite"));
  await sql`create temp table many (number, text)`.execute(db);
  await sql`insert into many
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 300000) select i, hex(i) from n`.execute(
    db,
  );
  expect(nameless().map(dirname)).toEqual([folder]);
});
