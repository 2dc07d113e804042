/** Rows that are worked out here take part in a query beside those that are kept. */
import { type RawBuilder, sql } from "kysely";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";

/** What is kept of what was worked out of loans. */
export type Kept = { table: "loan_positions" | "loan_due_days"; columns: Columns };
type Columns = Readonly<Record<string, "text" | "number">>;

/** However many there are, they are one value. `columns` says which are texts. */
export function rowsAs(
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
