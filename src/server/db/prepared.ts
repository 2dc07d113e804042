import { type Compilable, type CompiledQuery, type Expression, type SqlBool, sql } from "kysely";
import { type Db, isPostgres } from "./dialect.ts";

/**
 * A query that is put together once for each kind of database; afterwards only its values are new. `build` is given
 * marks in the place of the values: it may hand them on, and must not look at them.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiled = new Map<boolean, CompiledQuery<Row>>();
  return async (db, values) => {
    const kind = isPostgres(db);
    const known = compiled.get(kind) ?? build(db, marks as Values).compile();
    compiled.set(kind, known);
    const parameters = known.parameters.map((each) =>
      each instanceof Mark ? values[each.name as keyof Values] : each,
    );
    const { rows } = await db.executeQuery<Row>({ ...known, parameters });
    return rows;
  };
}

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

/** In words that are the same for one text and for hundreds. */
export const isAmong = (db: Db, column: Expression<string>, many: Many): Expression<SqlBool> =>
  isPostgres(db)
    ? sql<SqlBool>`${column} = any(${many})`
    : sql<SqlBool>`${column} in (select value from json_each(${many}))`;
