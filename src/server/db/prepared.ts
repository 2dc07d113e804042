import {
  type CompiledQuery,
  type Expression,
  type Insertable,
  type QueryExecutorProvider,
  type SqlBool,
  sql,
} from "kysely";
import type { Tables } from "#server/tables/index.ts";
import { type Db, isPostgres } from "./dialect.ts";

/**
 * A query that is put together once for each kind of database; afterwards only its values are new. `build` is given
 * marks in the place of the values: it may hand them on, and must not look at them.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => { compile(db: QueryExecutorProvider): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  const compiled = new Map<boolean, CompiledQuery<Row>>();
  return async (db, values) => {
    const kind = isPostgres(db);
    const known = compiled.get(kind) ?? build(db, marks as Values).compile(db);
    compiled.set(kind, known);
    const parameters = known.parameters.map((each) =>
      each instanceof Mark ? values[each.name as keyof Values] : each,
    );
    const { rows } = await db.executeQuery<Row>({ ...known, parameters });
    return rows;
  };
}

/** Adds a row, by a statement that is put together once for these columns. */
export async function insertRow<Table extends keyof Tables>(
  db: Db,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<void> {
  const columns = Object.keys(row);
  const shape = [table, ...columns].join();
  const known =
    insertions.get(shape) ??
    prepared((db, values: Record<string, unknown>) =>
      db
        .insertInto<keyof Tables>(table)
        .values(Object.fromEntries(columns.map((column) => [column, values[column]])) as never),
    );
  insertions.set(shape, known);
  await known(db, row);
}

const insertions = new Map<string, ReturnType<typeof prepared<Record<string, unknown>, unknown>>>();

class Mark {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const marks: unknown = new Proxy({}, { get: (_, name) => new Mark(String(name)) });

/** Many texts as one value. */
export type Many = { readonly many: unique symbol };

export const manyOf = (db: Db, texts: readonly string[]): Many =>
  (isPostgres(db) ? texts : JSON.stringify(texts)) as unknown as Many;

/**
 * In words that are the same for one text and for hundreds. As rows, because PostgreSQL would rather read a whole
 * table than look up an array of hundreds.
 */
export const isAmong = (db: Db, column: Expression<string>, many: Many): Expression<SqlBool> =>
  isPostgres(db)
    ? sql<SqlBool>`${column} in (select unnest(${many}::text[]) collate "C")`
    : sql<SqlBool>`${column} in (select value from json_each(${many}))`;
