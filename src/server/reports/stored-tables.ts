/** Joins calculated rows with stored ones in a query. */
import { type RawBuilder, sql } from "kysely";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";

/** Table of stored rows that are calculated from loans. */
export type StoredTable = { table: "loan_positions" | "loan_due_days"; columns: Columns };
type Columns = Readonly<Record<string, "text" | "number">>;

/** Passes all rows as one JSON parameter. `columns` gives the type of each column. */
export function rowsAsTable(
  db: Db,
  name: string,
  { rows, columns }: { rows: readonly object[]; columns: Columns },
): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  if (isPostgres(db)) {
    const typed = Object.entries(columns).map(
      ([column, kind]) => sql`${sql.ref(column)} ${sql.raw(kind === "text" ? 'text collate "C"' : "bigint")}`,
    );
    return sql`json_to_recordset(${json}) as ${sql.ref(name)}(${sql.join(typed)})`;
  }
  const read = Object.keys(columns).map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`);
  return sql`(select ${sql.join(read)} from json_each(${json})) as ${sql.ref(name)}`;
}
