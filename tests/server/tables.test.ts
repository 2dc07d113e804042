/** The maps between fields and columns, compared with the schema that the migrations create. */
import { expect, it } from "vitest";
import type { Db } from "#engine/server/db/dialect.ts";
import { missingColumns } from "#engine/server/db/missing-columns.ts";
import { tables } from "#server/registry.ts";
import type { Table } from "#engine/server/tables/table.ts";
import { onBothDatabases } from "./databases.ts";

const workedOut = /\.(since|since_month|closed_day|day)$|^gold_rates\.id$/;

onBothDatabases(({ open }) => {
  it("every field has a column", async () => {
    const { db } = await open();
    expect(await missingColumns(db, tables)).toEqual([]);
    const forgotten = { name: "loans", own: ["id", "whim"] as never };
    expect(await missingColumns(db, [forgotten])).toEqual(["loans.whim"]);
  });

  it("every column has a field, unless the database computes it", async () => {
    const { db } = await open();
    const undeclared = await undeclaredColumns(db, tables);
    expect(undeclared.filter((name) => !workedOut.test(name))).toEqual([]);
    const all = await undeclaredColumns(db, [{ name: "holidays", own: ["id", "day"] as never }]);
    expect(all).toEqual(["holidays.name"]);
  });
});

it("the tables include customers, loans and users", () => {
  expect(tables.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining(["customers", "loans", "users"]),
  );
});

/** The columns of a mapped table that no field declares. */
async function undeclaredColumns(db: Db, tables: readonly Pick<Table, "name" | "own">[]): Promise<string[]> {
  const known = await db.introspection.getTables();
  return tables.flatMap(({ name, own }) => {
    const columns = known.find((table) => table.name === name)?.columns ?? [];
    return columns.flatMap((column) =>
      own.includes(column.name as never) ? [] : [`${name}.${column.name}`],
    );
  });
}
