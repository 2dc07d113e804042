import { sql } from "kysely";
import type { Author } from "#server/audit/entries.ts";
import { type DamagedText, damagedTexts, placeOf, sealedTables } from "#server/db/damaged.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import { type ChangeDeps, change } from "./change.ts";

/** Replaces what cannot be read in texts, in an entry of its own; answers what was damaged. */
export const mendTexts = (deps: ChangeDeps): Promise<DamagedText[]> =>
  change(deps, operator, async ({ db, audit, include, includeRows }) => {
    const damaged = await damagedTexts(db, { isWhole: true });
    const sealed = damaged.filter(({ table }) => sealedTables.includes(table));
    if (sealed.length > 0) {
      throw new Error(
        `the audit log would not hold: ${sealed.map(placeOf).join(", ")} are damaged and stand as they were sealed. Restore a backup`,
      );
    }
    for (const each of damaged) {
      for (const id of await keysIn(db, each, /^(id|.*_id|reverses)$/)) include(id);
      const { table } = each;
      if (table === "postings" || table === "gold_rates")
        for (const key of await keysIn(db, each, /^(batch|set_at)$/)) includeRows({ table, key });
      await sql`update ${sql.table(each.table)} set ${sql.ref(each.column)} = ${each.mended} where ${at(db, each)}`.execute(
        db,
      );
    }
    if (damaged.length > 0) {
      audit({
        ...{ area: "settings", act: "mended", title: "Damaged texts" },
        before: Object.fromEntries(damaged.map((each) => [placeOf(each), each.bytes])),
        after: Object.fromEntries(damaged.map((each) => [placeOf(each), each.mended])),
      });
    }
    return damaged;
  });

/** Whoever runs commands on the machine. */
const operator: Author = { id: "", name: "Operator", role: "", request: "", address: "" };

const at = (db: Db, { row }: DamagedText) => (isPostgres(db) ? sql`ctid = ${row}::tid` : sql`rowid = ${row}`);

/** What stands in the row's columns of these names: the audit log keeps states by it. */
async function keysIn(db: Db, damaged: DamagedText, named: RegExp): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === damaged.table)?.columns ?? [];
  const keys = columns.map(({ name }) => name).filter((name) => named.test(name));
  if (keys.length === 0) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(keys.map((key) => sql.ref(key)))} from ${sql.table(damaged.table)} where ${at(db, damaged)}`.execute(
    db,
  );
  return rows.flatMap((row) => Object.values(row).filter((key) => typeof key === "string"));
}
