import { sql } from "kysely";
import { expect, it } from "vitest";
import { openDatabase } from "#server/database.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { openMigrated } from "./template.ts";

it("the template equals a new database", async () => {
  const [copy, made] = [await openMigrated(), await openDatabase({ file: ":memory:" })];
  const found = await allIn(copy);
  expect(found).toEqual(await allIn(made));
  expect(found.parts.length).toBeGreaterThan(80);
  expect(Object.keys(found.rows)).toEqual(expect.arrayContaining(["holidays", "schema_parts"]));
  for (const db of [copy, made]) await db.destroy();
});

/** Rows without the values that differ each time. */
async function allIn(db: Db) {
  const { rows: parts } = await sql<{ name: string }>`
    select type, name, sql from sqlite_schema order by type, name`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`select name from pragma_table_list
    where type = 'table' and schema = 'main' and name not like 'sqlite_%' order by name`.execute(db);
  const rows: Record<string, object[]> = {};
  for (const { name } of tables) {
    const all = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    if (all.rows.length > 0) rows[name] = all.rows.map((row) => ({ ...row, id: "", timestamp: "" }));
  }
  return { parts, rows };
}
