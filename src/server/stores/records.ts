/** What every table can do without code of its own: be listed, looked up, added to and changed. */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Actor } from "#domain/roles.ts";
import type { Row } from "#resources/vocabulary.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import { duplicateIn } from "#server/db/errors.ts";
import { Problem } from "#server/problem.ts";
import { findIn, getIn, listOf, type Source, type View } from "./listing.ts";
import type { Changing, Context, Store } from "./store.ts";
import type { Table } from "./table.ts";

/** What a table's own store adds to what all of them do. */
export type Ways = {
  /** Only records under the one that the path names: the column of its id, and how the path calls it. */
  under?: { column: string; param: string; exists(context: Context): Promise<unknown> };
  /** What the server writes of a new record beside what was typed; throws where it may not be. */
  begin?(values: Row, change: Changing): Row | Promise<Row>;
};

export function storeOf<V>(table: Table<V>, { under, begin }: Ways = {}): Store {
  const viewIn = ({ db, params }: Context) =>
    viewOf(db, table, (all) => (under ? all.where(under.column, "=", params[under.param] ?? "") : all));
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

    async lock(key, { db }) {
      if (isPostgres(db)) await at(db, table, key).forUpdate().execute();
    },
    async edit(key, changes, context) {
      await updateRecord(context.db, table, key, changes);
      return getIn(viewIn(context), key);
    },
    async remove(key, { db }) {
      await loose(db).deleteFrom(table.name).where(table.key, "=", key).execute();
    },
  };
}

/** Adds a record and answers its key. `more` are columns that no field stands in. */
export async function insertRecord<V>(
  table: Table<V>,
  values: Row,
  { db, now, actor }: Pick<Changing, "db" | "now"> & { actor: Pick<Actor, "id"> },
  more: Row = {},
): Promise<string> {
  const id = randomUUID();
  const row = { ...table.toRow(values), ...table.beginning({ id, now, actor }), ...more };
  await loose(db).insertInto(table.name).values(row).execute().catch(refuseTaken(table));
  return id;
}

/** Changes what is named and counts the edit. */
export async function updateRecord<V>(
  db: Db,
  table: Table<V>,
  key: string,
  changes: Row,
  more: Row = {},
): Promise<void> {
  const { version } = table.resource;
  await loose(db)
    .updateTable(table.name)
    .set((eb) => ({
      ...table.toRow(changes),
      ...more,
      ...(version && { version: eb("version", "+", 1) }),
    }))
    .where(table.key, "=", key)
    .execute()
    .catch(refuseTaken(table));
}

/** Says of what is to be unique that somebody has it already; any other error stays what it is. */
export const refuseTaken =
  <V>({ unique }: Table<V>) =>
  (error: unknown): never => {
    const duplicate = duplicateIn(error);
    const taken = unique.find(({ column }) => duplicate?.includes(column));
    if (!taken) throw error;
    const { message, path } = taken;
    throw new Problem(409, message, [{ msg: message, path }]);
  };

/** A table as lists read it: all of it, or only some of its records. */
export function viewOf<V>(
  db: Db,
  table: Table<V>,
  narrowed: Narrowed = (all) => all,
): View<AnyTables, string> {
  const from = () => narrowed(loose(db).selectFrom(table.name));
  return {
    resource: table.resource,
    columns: table.columns,
    from,
    rows: async (keys) => {
      const rows = await from()
        .select(table.selection)
        .where(`${table.name}.${table.key}`, "in", keys)
        .execute();
      return rows.map((row) => table.toWire(row) as Row);
    },
  };
}

type Narrowed = (all: Source<AnyTables, string>) => Source<AnyTables, string>;

/** Tables by name: what they hold, the map knows. */
type AnyTables = Record<string, Record<string, unknown>>;

const loose = (db: Db) => db as unknown as Kysely<AnyTables>;

const at = <V>(db: Db, table: Table<V>, key: string) =>
  loose(db).selectFrom(table.name).select(table.key).where(table.key, "=", key);
