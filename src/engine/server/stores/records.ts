/** Makes the store of a resource from its table, and reads and writes single records. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { mapValues } from "#domain/basics/collections.ts";
import type { Actor } from "#domain/basics/roles.ts";
import { stateKeyOf } from "#engine/declare/states.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { anyTables, isPostgres, type Db } from "#engine/server/db/dialect.ts";
import { duplicateIn } from "#engine/server/db/errors.ts";
import { insertUntypedRows, isAmong, prepared, textList, type TextList } from "#engine/server/db/prepared.ts";
import { Problem, notFound } from "#engine/server/http/problem.ts";
import type { AnyQuery, ParentKey, Table } from "#engine/server/tables/table.ts";
import { columnAt, orderOf, listOf } from "./list.ts";
import { viewAt, withEndState } from "./states.ts";
import { searchColumns, searchIndex, type View } from "./view.ts";
import type { ChangeContext, Context, Store } from "./store.ts";

type StoreOptions = {
  /** Throws if the record is not allowed. */
  beforeCreate?(values: Row, change: ChangeContext): Row | Promise<Row>;
  view?: OpenView;
};

export function storeOf<V, R>(
  table: Table<V, R>,
  { beforeCreate, view = viewOf(table) }: StoreOptions = {},
): Store {
  const { under } = table;
  const viewIn = openAt(view, under);
  const stateKey = stateKeyOf(table.resource);
  return {
    ...readOnlyStore(view, under),
    table: table.name,

    async create(values, change) {
      const parent = under && { [under.column]: change.parentId };
      const row = await insertRecord(table, values, change, {
        ...(await beforeCreate?.(values, change)),
        ...parent,
      });
      return { data: await getIn(viewIn(change), String((row as Row)[table.key])) };
    },

    lock: (key, { db }) => lockRecord(db, table, key),
    ...(stateKey && { move: (key, to, { db }) => updateRecord(db, table, key, { [stateKey]: to }) }),
    async edit(key, changes, context) {
      await updateRecord(context.db, table, key, withEndState(table.resource, context.before, changes));
      return getIn(viewIn(context), String(changes[table.resource.id] ?? key));
    },
    async remove(key, { db }) {
      await anyTables(db).deleteFrom(table.name).where(table.key, "=", key).execute();
    },
    // Uses the id in the audit log, because a typed key may change and may be personal data.
    ...(table.idField && { recordId: (row: Row) => String(row[table.idField ?? ""]) }),
  };
}

export function readOnlyStore(view: OpenView, under?: ParentKey): Store {
  const viewIn = openAt(view, under);
  return {
    under,
    list: (query, context) => listOf(viewIn(context), query),
    find: (key, context) => findIn(viewIn(context), key),
  };
}

const openAt =
  (view: OpenView, under?: ParentKey) =>
  ({ db, now, parentId }: Context): View =>
    viewAt(view(db, under && parentId), now);

/** `serverColumns` are those that the server sets. */
export async function insertRecord<V, R>(
  table: Table<V, R>,
  values: Row,
  { db, now, actor }: Pick<ChangeContext, "db" | "now"> & { actor: Pick<Actor, "id"> },
  serverColumns: Partial<R> | Row = {},
): Promise<R> {
  const id = randomUUID();
  const created = table.columnsOnCreate({ id, now, actor });
  const row = { ...table.blank, ...table.toRow(values), ...created, ...serverColumns } as R;
  await insertUntypedRows(db, table.name, [row as Row]).catch(refuseTaken(table));
  return row;
}

export async function updateRecord<V, R>(
  db: Db,
  table: Table<V, R>,
  key: string,
  changes: Row,
): Promise<void> {
  const { version } = table.resource;
  await anyTables(db)
    .updateTable(table.name)
    .set((eb) => ({
      ...(table.toRow(changes) as Row),
      ...(version && { version: eb("version", "+", 1) }),
    }))
    .where(table.key, "=", key)
    .execute()
    .catch(refuseTaken(table));
}

/** Locks the record until the transaction ends. On SQLite the transaction itself is the lock. */
export async function lockRecord<V, R>(db: Db, table: Table<V, R>, key: string): Promise<void> {
  if (!isPostgres(db)) return;
  await anyTables(db)
    .selectFrom(table.name)
    .select(table.key)
    .where(table.key, "=", key)
    .forUpdate()
    .execute();
}

/** Throws a 409 Problem for a duplicate in a unique column. Rethrows any other error. */
export const refuseTaken =
  <V, R>({ unique }: Table<V, R>) =>
  (error: unknown): never => {
    const duplicate = duplicateIn(error);
    const uniqueColumn = unique.find(({ column }) => duplicate?.includes(column));
    if (!uniqueColumn) throw error;
    const { message, path } = uniqueColumn;
    throw new Problem(409, message, [{ msg: message, path }]);
  };

export type OpenView = (db: Db, parentId?: string) => View;

export function viewOf<V, R>(table: Table<V, R>): OpenView {
  const { resource, listed, name } = table;
  const inList = mapValues(listed?.columns ?? {}, (column) =>
    sql.ref<string | number>(`${listed?.in}.${column}`),
  );
  const columns = { ...table.columns, ...inList };
  const key = sql<string>`${table.columns[resource.id] ?? sql.ref(`${name}.${table.key}`)}`;
  const index = resource.searchable && listed?.in;

  const whole = (db: Db) => allRows(db, table);
  const within = (db: Db, parentId: string) => withinParent(db, table, parentId);
  const amongKeys = (db: Db, query: AnyQuery, keys: TextList) =>
    query.select(table.selection(isPostgres(db))).where(isAmong(db, key, keys));
  const read = prepared((db, { keys }: { keys: TextList }) => amongKeys(db, whole(db), keys));
  const readWithin = prepared((db, { keys, parentId }: { keys: TextList; parentId: string }) =>
    amongKeys(db, within(db, parentId), keys),
  );

  // The narrow copy does not contain the parent's id.
  const copyOf = (parentId: string | undefined) => (parentId === undefined ? listed : undefined);

  return (db, parentId) => ({
    db,
    resource,
    columns,
    bare: table.bare,
    isUnderParent: parentId !== undefined,
    isTallied: copyOf(parentId)?.isTallied,
    search: index && copyOf(parentId) ? searchIndex(db, index) : searchColumns({ db, resource, columns }),
    from(fields) {
      const copy = copyOf(parentId);
      if (copy && fields.every((field) => Object.hasOwn(inList, field)))
        return anyTables(db).selectFrom(copy.in);
      return parentId === undefined ? whole(db) : within(db, parentId);
    },
    async rows(keys) {
      const rows: Row[] = [];
      for (let at = 0; at < keys.length; at += maxKeysPerQuery) {
        const batch = textList(keys.slice(at, at + maxKeysPerQuery));
        const found =
          parentId === undefined
            ? await read(db, { keys: batch })
            : await readWithin(db, { keys: batch, parentId });
        rows.push(...found);
      }
      return rows.map((row) => table.toWire(row) as Row);
    },
  });
}

function allRows<V, R>(db: Db, { listed, name, join, only }: Table<V, R>): AnyQuery {
  const ownRows: AnyQuery = listed
    ? anyTables(db).selectFrom(listed.in).innerJoin(name, `${name}.id`, `${listed.in}.id`)
    : anyTables(db).selectFrom(name);
  return [join, only].reduce((query, narrow) => narrow?.(query) ?? query, ownRows);
}

function withinParent<V, R>(db: Db, table: Table<V, R>, parentId: string): AnyQuery {
  const { name, under } = table;
  if (!under) throw new Error(`${name} have no parent`);
  return allRows(db, table).where(sql.ref(`${name}.${under.column}`), "=", parentId);
}

/** Reads all children at once, for parents with few. */
export function childrenOf<V, R>(table: Table<V, R>): (db: Db, parentId: string) => Promise<V[]> {
  const { columns, resource } = table;
  const { by, direction } = orderOf(table);
  const read = prepared((db, { parentId }: { parentId: string }) =>
    withinParent(db, table, parentId)
      .select(table.selection(isPostgres(db)))
      .orderBy(columnAt(columns, by), direction)
      .orderBy(columnAt(columns, resource.id), direction),
  );
  return async (db, parentId) => (await read(db, { parentId })).map((row) => table.toWire(row));
}

/** Keeps a statement below SQLite's limit of 32,766 parameters. */
const maxKeysPerQuery = 1_000;

export async function findIn({ rows }: View, key: string): Promise<Row | undefined> {
  const [row] = await rows([key]);
  return row;
}

/** Throws 404 if there is none. */
export async function getIn(view: View, key: string): Promise<Row> {
  const row = await findIn(view, key);
  if (!row) throw notFound(view.resource.label.one);
  return row;
}

export function rowById<Each extends { _id: string }>(rows: readonly Each[], id: string): Each {
  const row = rows.find(({ _id }) => _id === id);
  if (!row) throw new Error(`No row has the id ${id}`);
  return row;
}
