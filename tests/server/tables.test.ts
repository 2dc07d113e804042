/** The maps between fields and columns, and the schema that the migrations make. */
import { expect, it } from "vitest";
import { tables } from "#server/stores/index.ts";
import { missingColumns, undeclaredColumns } from "#server/tables/schema.ts";
import { onBothDatabases } from "./databases.ts";

const workedOut = /\.(since|since_month|closed_day|day)$/;

onBothDatabases(({ open }) => {
  it("has a column for every field", async () => {
    const { db } = await open();
    expect(await missingColumns(db, tables)).toEqual([]);
    const forgotten = { name: "loans", own: ["id", "whim"] as never };
    expect(await missingColumns(db, [forgotten])).toEqual(["loans.whim"]);
  });

  it("has none that nobody declares, but what the database works out", async () => {
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
