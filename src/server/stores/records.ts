/** What every table can do without code of its own: be listed, looked up, added to and changed. */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Actor } from "#domain/roles.ts";
import type { Row } from "#resources/vocabulary.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import { duplicateIn } from "#server/db/errors.ts";
import { insertRow, isAmong, type Many, manyOf, prepared } from "#server/db/prepared.ts";
import { Problem } from "#server/http/problem.ts";
import type { AnyQuery, AnyTables, Table } from "#server/tables/table.ts";
import { findIn, getIn, isIn, listOf, type View } from "./listing.ts";
import { inColumns, inIndex } from "./search.ts";
import type { Changing, Context, Store } from "./store.ts";
import { talliesOf } from "./tallies.ts";

/** What a table's own store adds to what all of them do. */
export type Ways = {
  /** Only records under the one that the path names: the column of its id, and how the path calls it. */
  under?: { column: string; param: string; exists(context: Context): Promise<unknown> };
  /** What the server writes of a new record beside what was typed; throws where it may not be. */
  begin?(values: Row, change: Changing): Row | Promise<Row>;
};

export function storeOf<V, R>(table: Table<V, R>, { under, begin }: Ways = {}): Store {
  const viewIn = ({ db, params }: Context) =>
    viewOf(db, table, under && { column: under.column, is: params[under.param] ?? "" });
  return {
    async list(query, context) {
      await under?.exists(context);
      return listOf(viewIn(context), query);
    },
    find: (key, context) => findIn(viewIn(context), key),

    async create(values, change) {
      const parent = under && { [under.column]: change.params[under.param] };
      const id = await insertRecord(table, values, change, { ...(await begin?.(values, change)), ...parent });
      return { data: await getIn(viewIn(change), id) };
    },

    lock: (key, { db }) => lockRecord(db, table, key),
    async edit(key, changes, context) {
      await updateRecord(context.db, table, key, changes);
      return getIn(viewIn(context), key);
    },
    async remove(key, { db }) {
      await loose(db).deleteFrom(table.name).where(table.key, "=", key).execute();
    },
  };
}

/** Adds a record and answers its id. `more` is what the server says beside what was typed. */
export async function insertRecord<V, R>(
  table: Table<V, R>,
  values: Row,
  { db, now, actor }: Pick<Changing, "db" | "now"> & { actor: Pick<Actor, "id"> },
  more: Partial<R> | Row = {},
): Promise<string> {
  const id = randomUUID();
  const begun = table.beginning({ id, now, actor });
  const row = { ...table.blank, ...table.toRow(values), ...begun, ...more } as Row;
  await insertRow(db, table.name as never, row as never).catch(refuseTaken(table));
  return id;
}

/** Changes what is named and counts the edit. */
export async function updateRecord<V, R>(
  db: Db,
  table: Table<V, R>,
  key: string,
  changes: Row,
  more: Partial<R> | Row = {},
): Promise<void> {
  const { version } = table.resource;
  await loose(db)
    .updateTable(table.name)
    .set((eb) => ({
      ...(table.toRow(changes) as Row),
      ...(more as Row),
      ...(version && { version: eb("version", "+", 1) }),
    }))
    .where(table.key, "=", key)
    .execute()
    .catch(refuseTaken(table));
}

/** Nobody else changes the record before the transaction ends; on SQLite the transaction itself is the lock. */
export async function lockRecord<V, R>(db: Db, table: Table<V, R>, key: string): Promise<void> {
  if (!isPostgres(db)) return;
  await loose(db).selectFrom(table.name).select(table.key).where(table.key, "=", key).forUpdate().execute();
}

/** Says of what is to be unique that somebody has it already; any other error stays what it is. */
export const refuseTaken =
  <V, R>({ unique }: Table<V, R>) =>
  (error: unknown): never => {
    const duplicate = duplicateIn(error);
    const taken = unique.find(({ column }) => duplicate?.includes(column));
    if (!taken) throw error;
    const { message, path } = taken;
    throw new Problem(409, message, [{ msg: message, path }]);
  };

/** Only the records that have this in a column of the table. */
export type Under = { column: string; is: string };

/** A table as lists read it: all of it, or only some of its records. */
export function viewOf<V, R>(db: Db, table: Table<V, R>, under?: Under): View<AnyTables, string> {
  const { resource, listed } = table;
  const narrowed = (all: AnyQuery, is?: string) =>
    under ? all.where(sql.ref(`${table.name}.${under.column}`), "=", is) : all;
  return {
    ...(listed && { db, tallies: () => talliesOf(db, resource.name), search: searchOf(db, table) }),
    resource,
    columns: { ...table.columns, ...listedColumns(table) },
    from: (fields) =>
      listed && fields.every(isIn(listedColumns(table)))
        ? loose(db).selectFrom(listed.in)
        : narrowed(wholeOf(db, table), under?.is),
    async rows(keys) {
      const rows = await rowsOf(table, narrowed, under)(db, { keys: manyOf(db, keys), is: under?.is });
      return rows.map((row) => table.toWire(row) as Row);
    },
  };
}

/** Rows of a table by their keys, each with what is read beside it; the query is put together once. */
export const recordsOf = <V, R>(table: Table<V, R>) => {
  const read = rowsOf(table);
  return async (db: Db, keys: readonly string[]) =>
    (await read(db, { keys: manyOf(db, keys) })) as (R & Row)[];
};

type Read = (db: Db, values: { keys: Many; is?: string }) => Promise<Row[]>;

function rowsOf<V, R>(table: Table<V, R>, narrowed: Narrowed = (all) => all, under?: Under): Read {
  const known = reads.get(table) ?? new Map<string, Read>();
  reads.set(table, known);
  const shape = under?.column ?? "";
  const read =
    known.get(shape) ??
    (prepared((db, { keys, is }: { keys: Many; is?: string }) =>
      narrowed(wholeOf(db, table), is)
        .select(table.selection(isPostgres(db)))
        .where(isAmong(db, keyIn(table), keys)),
    ) as Read);
  known.set(shape, read);
  return read;
}

const keyIn = <V, R>({ columns, resource, name, key }: Table<V, R>) =>
  sql<string>`${columns[resource.id] ?? sql.ref(`${name}.${key}`)}`;

type Narrowed = (all: AnyQuery, is?: string) => AnyQuery;
const reads = new WeakMap<object, Map<string, Read>>();

/** With everything that stands beside it. */
function wholeOf<V, R>(db: Db, { name, listed, beside, only }: Table<V, R>): AnyQuery {
  const own = listed
    ? loose(db).selectFrom(listed.in).innerJoin(name, `${name}.id`, `${listed.in}.id`)
    : loose(db).selectFrom(name);
  const all = own as AnyQuery;
  return [beside, only].reduce((query, narrow) => narrow?.(query) ?? query, all);
}

/** By every three letters, where the shorter copy of the table holds all that is searched. */
function searchOf<V, R>(db: Db, { resource, columns, listed }: Table<V, R>) {
  const isHeld = resource.searchable?.every((path) => listed?.searched.includes(path));
  return listed && isHeld ? inIndex(db, listed.in) : inColumns({ resource, columns });
}

const listedColumns = <V, R>({ listed }: Table<V, R>) =>
  Object.fromEntries(
    Object.entries(listed?.columns ?? {}).map(([path, name]) => [
      path,
      sql.ref<string | number>(`${listed?.in}.${name}`),
    ]),
  );

const loose = (db: Db) => db as unknown as Kysely<AnyTables>;
