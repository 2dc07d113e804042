/** Whether the database has what the maps say: a migration is easily forgotten. */

import type { Table } from "#engine/server/tables/table.ts";
import type { Db } from "./dialect.ts";

/** The columns that are mapped and not there: 'bicycles.remark'. */
export async function missingColumns(
  db: Db,
  tables: readonly Pick<Table, "name" | "own">[],
): Promise<string[]> {
  const there = new Set(
    (await db.introspection.getTables()).flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    ),
  );
  return tables
    .flatMap(({ name, own }) => own.map((column) => `${name}.${column}`))
    .filter((each) => !there.has(each));
}
