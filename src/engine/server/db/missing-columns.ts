/** Check that every mapped column exists, which catches a forgotten migration. */

import type { Table } from "#engine/server/tables/table.ts";
import type { Db } from "./dialect.ts";

/** Returns mapped columns that the database lacks, such as 'bicycles.remark'. */
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
