/** The maps between fields and columns, compared with the schema that the migrations create. */
import { expect, it } from "vitest";
import type { Db } from "#engine/server/db/dialect.ts";
import { missingColumns } from "#engine/server/db/missing-columns.ts";
import { tables } from "#server/registry.ts";
import type { Table } from "#engine/server/tables/table.ts";
import { onBothDatabases } from "./databases.ts";

type MappedTable = Pick<Table, "name" | "own">;

onBothDatabases(({ open, isPostgres }) => {
  it("every field of a mapped table has a column", async () => {
    const { db } = await open();
    expect(await missingColumns(db, tables)).toEqual([]);
    const forgotten = tables.map(({ name, own }) => ({ name, own: [...own, "whim"] as never }));
    expect(await missingColumns(db, forgotten)).toEqual(tables.map(({ name }) => `${name}.whim`));
  });

  it("every column of a mapped table has a field, unless the database computes it", async () => {
    const { db } = await open();
    // SQLite does not list generated columns.
    const generated = isPostgres
      ? ["loans.closed_day", "loans.since", "loans.since_month", "payments.day"]
      : [];
    expect(await undeclaredColumns(db, tables)).toEqual(["gold_rates.id", ...generated]);
  });
});

/** Returns the columns of mapped tables that no field declares. Throws for a table that the database lacks. */
async function undeclaredColumns(db: Db, mapped: readonly MappedTable[]): Promise<string[]> {
  const known = await db.introspection.getTables();
  return mapped
    .flatMap(({ name, own }) => {
      const table = known.find((each) => each.name === name);
      if (!table) throw new Error(`The database has no table ${name}`);
      const declared: readonly string[] = own;
      return table.columns.flatMap((column) =>
        declared.includes(column.name) ? [] : [`${name}.${column.name}`],
      );
    })
    .sort();
}
