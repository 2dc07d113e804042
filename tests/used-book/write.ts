/**
 * Writes a used book with this version. For an older version, run a copy of this folder in its checkout:
 * `0036-callbacks.json.br` is from commit 78afc41.
 */
import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { sql } from "kysely";
import { tableNames } from "#server/ops/control-totals.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { migrations } from "#server/migrate.ts";
import { derivedTables } from "#server/tables.ts";
import { nextAct } from "../box/acts.ts";
import { openBranch } from "../box/branch.ts";
import { playStory } from "./story.ts";

const seed = 31;
const acts = 400;

const branch = await openBranch(seed, []);
for (let at = 0; at < acts; at += 1) {
  const act = await nextAct(branch);
  if (act) await branch.perform(act);
  branch.tick();
}
const app = branch.sides[0]?.app;
if (!app) throw new Error("A branch has a side on SQLite");
console.info(`The acts end at ${app.clock.now().toISOString()}`);
await playStory(app);

const book = { migration: Object.keys(migrations).sort().at(-1), tables: await rowsOf(app.db) };
const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
const file = `${import.meta.dirname}/${book.migration}.json.br`;
writeFileSync(file, brotliCompressSync(JSON.stringify(book), { params: quality }));
for (const [name, rows] of Object.entries(book.tables)) console.info(name, rows.length);
await branch.close();

/** Tables that the database derives from others are left out. */
async function rowsOf(db: Db): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  const left: readonly string[] = derivedTables;
  for (const name of await tableNames(db)) {
    if (name.startsWith("kysely_") || left.some((each) => name.startsWith(each))) continue;
    const { columns } = await written(db, name);
    const { rows } = await sql`select ${columns} from ${sql.table(name)}`.execute(db);
    tables[name] = rows;
  }
  return tables;
}

async function written(db: Db, name: string) {
  const { rows } = await sql<{
    name: string;
  }>`select name from pragma_table_xinfo(${name}) where hidden = 0`.execute(db);
  return { columns: sql.join(rows.map((column) => sql.ref(column.name))) };
}
