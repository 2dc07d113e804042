/** The maps between fields and columns, and the schema that the migrations make. */
import { expect, it } from "vitest";
import type { Db } from "#engine/server/db/dialect.ts";
import { missingColumns } from "#engine/server/db/missing-columns.ts";
import { tables } from "#server/registry.ts";
import type { Table } from "#engine/server/tables/table.ts";
import { onBothDatabases } from "./databases.ts";

const workedOut = /\.(since|since_month|closed_day|day)$|^gold_rates\.id$/;

onBothDatabases(({ open }) => {
  it("has a column for every field", async () => {
    const { db } = await open();
    expect(await missingColumns(db, tables)).toEqual([]);
    const forgotten = { name: "loans", own: ["id", "whim"] as never };
    expect(await missingColumns(db, [forgotten])).toEqual(["loans.whim"]);
  });

  it("has none that nobody declares, but what the database counts or works out", async () => {
    const { db } = await open();
    const undeclared = await undeclaredColumns(db, tables);
    expect(undeclared.filter((name) => !workedOut.test(name))).toEqual([]);
    const all = await undeclaredColumns(db, [{ name: "holidays", own: ["id", "day"] as never }]);
    expect(all).toEqual(["holidays.name"]);
  });
});

it("knows the table of every resource that has one", () => {
  expect(tables.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining(["customers", "loans", "users"]),
  );
});

/** The columns of a mapped table that nobody declares, but for those that the database works out for itself. */
async function undeclaredColumns(db: Db, tables: readonly Pick<Table, "name" | "own">[]): Promise<string[]> {
  const known = await db.introspection.getTables();
  return tables.flatMap(({ name, own }) => {
    const columns = known.find((table) => table.name === name)?.columns ?? [];
    return columns.flatMap((column) =>
      own.includes(column.name as never) ? [] : [`${name}.${column.name}`],
    );
  });
}
