/** Tables and indexes made from definitions. */
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#engine/server/db/dialect.ts";
import { openPostgres } from "#engine/server/db/postgres.ts";
import { schemaParts } from "#engine/server/db/schema.ts";
import { bringUpToDate } from "#engine/server/db/upgrade.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { orNull, plainTable, stored } from "#engine/server/tables/stored-columns.ts";
import { hasPostgres } from "#tests/server/postgres.ts";
import { copyDatabase, type TestDatabase } from "#tests/setup/cluster.ts";
import { bicycleTable, hirerTable, hireTable } from "../company/tables.ts";

const shelves = plainTable(
  "shelves",
  {
    id: stored.text(),
    place: stored.text({ initial: "at the owner's" }),
    weight: stored.amount(),
    note: orNull(stored.text()),
  },
  {
    audit: { none: "A test" },
    checks: ["weight >= 0"],
    uniqueKeys: [["note"]],
    generated: { doubled: { type: "integer", as: () => "weight * 2" } },
    indexes: { shelves_place: { columns: ["lower(place)", "weight"], where: "weight > 0", isUnique: true } },
  },
);
const boxes = plainTable(
  "boxes",
  { shelf_id: stored.text({ references: "shelves", onDelete: "cascade" }), position: stored.integer() },
  { audit: { none: "A test" }, primaryKey: ["shelf_id", "position"], withoutRowid: true },
);

describe.each([
  { name: "SQLite", isPostgres: false },
  ...(hasPostgres() ? [{ name: "PostgreSQL", isPostgres: true }] : []),
])("on $name", ({ isPostgres }) => {
  let database: TestDatabase | undefined;
  let db: Db;
  beforeAll(async () => {
    if (isPostgres) database = await copyDatabase("template0");
    db = database ? openPostgres(database.url, { applicationName: "test" }) : openSqlite(":memory:");
    const tables = [boxes, shelves, hireTable, hirerTable, bicycleTable];
    await bringUpToDate(db, { parts: schemaParts(tables, isPostgres), steps: [] });
  }, 60_000);
  afterAll(async () => {
    await db.destroy();
    await database?.drop();
  });
  const run = (query: RawBuilder<unknown>) => query.execute(db);

  it("a row takes the blank value of each column that it leaves out", async () => {
    await run(sql`insert into shelves (id) values ('A')`);
    const { rows } = await run(sql`select * from shelves where id = 'A'`);
    expect(rows).toEqual([{ id: "A", place: "at the owner's", weight: 0, note: null, doubled: 0 }]);
    await run(sql`insert into bicycles (id, plate) values ('1', 'B 1')`);
    const bicycles = await run(sql`select * from bicycles`);
    expect(bicycles.rows).toEqual([{ ...bicycleTable.blank, id: "1", plate: "B 1" }]);
  });

  it("a row without its key or its reference is refused", async () => {
    await expect(run(sql`insert into shelves (place) values ('B')`)).rejects.toThrow(/null/i);
    await expect(run(sql`insert into hires (id) values ('1')`)).rejects.toThrow(/null/i);
    await expect(run(sql`insert into boxes values ('nowhere', 1)`)).rejects.toThrow(/foreign key/i);
  });

  it("a row that breaks a condition or repeats a unique value is refused", async () => {
    await expect(run(sql`insert into shelves (id, weight) values ('C', -1)`)).rejects.toThrow(/check/i);
    await run(sql`insert into shelves (id, place, weight, note) values ('D', 'Cellar', 1, 'dry')`);
    await expect(run(sql`insert into shelves (id, note) values ('E', 'dry')`)).rejects.toThrow(/unique/i);
    const same = sql`insert into shelves (id, place, weight) values ('F', 'CELLAR', 1)`;
    await expect(run(same)).rejects.toThrow(/unique/i);
  });

  it("a row is deleted with the one that it references", async () => {
    await run(sql`insert into shelves (id) values ('G')`);
    await run(sql`insert into boxes values ('G', 1)`);
    await run(sql`delete from shelves where id = 'G'`);
    expect((await run(sql`select * from boxes`)).rows).toEqual([]);
  });
});

it("a reference to a table without a definition is refused by name", () =>
  expect(() => schemaParts([boxes], false)).toThrow("boxes references the unknown table shelves"));

it("tables that reference each other are refused, because neither can be made first", () => {
  const other = plainTable(
    "shelves",
    { id: stored.text(), box: stored.text({ references: "boxes" }) },
    { audit: { none: "A test" } },
  );
  expect(() => schemaParts([boxes, other], false)).toThrow("references itself through others");
});

it("a part without its column is refused by name", () => {
  const owner = { ...shelves, parts: { boxes: { table: boxes, column: "whim" } } };
  expect(() => schemaParts([owner, boxes], false)).toThrow("The table boxes has no column whim");
});
