/** The files that show the whole database, and the rules that the definitions of tables follow. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { companyTables } from "#server/tables.ts";
import { onBothDatabases } from "./databases.ts";
import { describeSchema, readSchema, schemaFiles } from "./schema-files.ts";

it.each(["sqlite", "postgres"] as const)("the file of the %s schema is current", (engine) => {
  expect(readSchema(engine), `Run npm run schema to write ${schemaFiles[engine]}`).toBe(
    describeSchema(engine),
  );
});

it("every table stands under its own name", () =>
  expect(Object.values(companyTables).map(({ name }) => name)).toEqual(Object.keys(companyTables)));

onBothDatabases(({ open, isPostgres }) => {
  it("no tables are there but those of the definitions and what the engines keep themselves", async () => {
    const { db } = await open();
    const made = (await db.introspection.getTables()).flatMap(({ name, isView }) => (isView ? [] : [name]));
    const described = [
      ...describeSchema(isPostgres ? "postgres" : "sqlite").matchAll(/^create table (\w+)/gm),
    ];
    const others = made.filter((name) => !described.some(([, table]) => table === name));
    expect(others.filter((name) => !/_searched(_|$)|^sqlite_/.test(name))).toEqual(["schema_parts"]);
    for (const [, table] of described) await sql`select 1 from ${sql.table(String(table))}`.execute(db);
  });
});
