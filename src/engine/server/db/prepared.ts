import {
  type CompiledQuery,
  type Expression,
  type Insertable,
  type QueryExecutorProvider,
  type SqlBool,
  sql,
} from "kysely";
import { lazilyIn } from "#domain/basics/collections.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import { anyTables, type Db, isPostgres } from "./dialect.ts";

/** Compiles a query once per database and width of lists. `build` may pass its placeholders on, but not read them. */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => { compile(db: QueryExecutorProvider): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  return async (db, values) => {
    const widths = Object.values(values).flatMap((value) => (value instanceof TextList ? [value.width] : []));
    const shape = [isPostgres(db), ...widths].join();
    const query = lazilyIn(compiled, shape, () => build(db, placeholdersFor(values)).compile(db));
    const parameters = query.parameters.map((each) =>
      each instanceof Placeholder ? each.valueIn(values) : each,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

export const insertRow = <Table extends keyof Tables>(
  db: Db,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<void> => insertUntypedRows(db, table, [row]);

export const insertRows = <Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> => insertUntypedRows(db, table, rows);

export async function insertUntypedRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const shape = [rows.length, table, ...columns].join();
  const insert = lazilyIn(insertions, shape, () =>
    prepared((db, values: readonly unknown[]) => {
      const rowAt = (at: number) =>
        Object.fromEntries(columns.map((column, place) => [column, values[at * columns.length + place]]));
      return anyTables(db)
        .insertInto(table)
        .values(rows.map((_, at) => rowAt(at)));
    }),
  );
  await insert(
    db,
    rows.flatMap((row) => columns.map((column): unknown => row[column as keyof typeof row])),
  );
}

const insertions = new Map<string, ReturnType<typeof prepared<readonly unknown[], unknown>>>();

class Placeholder {
  constructor(
    readonly name: string,
    readonly width: number,
    readonly place?: number,
  ) {}
  valueIn(values: object): unknown {
    const value: unknown = values[this.name as keyof typeof values];
    if (!(value instanceof TextList)) return value;
    return this.place === undefined ? value.texts : value.at(this.place);
  }
}

const placeholdersFor = <Values extends object>(values: Values): Values =>
  new Proxy({} as Values, {
    get(_, key) {
      const value: unknown = values[key as keyof Values];
      return new Placeholder(String(key), value instanceof TextList ? value.width : 1);
    },
  });

/** Its width on SQLite is one of a few, so that lists of different lengths share a statement. */
export class TextList {
  readonly width: number;
  constructor(readonly texts: readonly string[]) {
    const { length } = texts;
    this.width = widths.find((width) => length <= width) ?? Math.ceil(length / maxWidth) * maxWidth;
  }
  at(place: number): string | null {
    return this.texts[place] ?? this.texts.at(-1) ?? null;
  }
}

const maxWidth = 1001;
const widths = [1, 4, 16, 64, 256, maxWidth];

export const textList = (texts: readonly string[]): TextList => new TextList(texts);

/** Binds each text on SQLite, whose driver cannot read broken text in JSON. In PostgreSQL, `= any` scans the table. */
export function isAmong(db: Db, column: Expression<string>, texts: TextList): Expression<SqlBool> {
  const given = texts as TextList | Placeholder;
  if (isPostgres(db)) {
    const list = given instanceof TextList ? given.texts : given;
    return sql<SqlBool>`${column} in (select unnest(${list}::text[]) collate "C")`;
  }
  const places = Array.from({ length: given.width }, (_, place) =>
    given instanceof TextList ? given.at(place) : new Placeholder(given.name, given.width, place),
  );
  return sql<SqlBool>`${column} in (${sql.join(places)})`;
}
