/** Maps the fields of a resource to the columns of its table. Selections, conversions and the schema follow from it. */
import {
  type AliasedRawBuilder,
  type Expression,
  type Generated,
  type SelectQueryBuilder,
  sql,
} from "kysely";
import { mapValues } from "#domain/basics/collections.ts";
import { type Actor, formerEmployee } from "#domain/basics/roles.ts";
import { identityOf } from "#domain/basics/text.ts";
import { isFilled } from "#engine/declare/derive.ts";
import { isRow } from "#engine/declare/field.ts";
import type { AnyField, AnyFields, AnyResource, Fields, Row } from "#engine/declare/vocabulary.ts";
import { type Codec, columnKindOf } from "./column-kinds.ts";
import type { ColumnMap, ColumnMapping, ComputedColumn, RowOf } from "./columns.ts";
import {
  type AuditRule,
  blanksOf,
  type StoredColumn,
  type StoredColumns,
  stored,
  type StoredRow,
  type TableDefinition,
  type TableRules,
} from "./stored-columns.ts";

type TableDeclaration<V> = { fields: Fields<V, V>; id?: string; version?: string };

/** `column` contains the parent's id, even if the wire uses another key. */
export type ParentKey<Column extends string = string> = { column: Column; parent: Parent };
type Parent = Pick<Table, "resource" | "name" | "key" | "only">;

type TableOptions<Hidden, Column extends string> = TableRules & {
  hidden?: Hidden;
  under?: ParentKey<Column>;
  /** Excludes records of other resources in the same table. */
  only?: QueryFilter;
  join?: QueryFilter;
  /** `column` contains the id of the record that owns an item. */
  parts?: Readonly<Record<string, { table: Pick<Table, "name" | "columns">; column: string }>>;
  /** Maintained by triggers, for lists to search and sort by. */
  listed?: {
    in: string;
    /** Contains the value by which a list sorts the field. */
    columns: Readonly<Record<string, string>>;
    more?: Readonly<Record<string, { column: StoredColumn; value: Expression<unknown> }>>;
    /** The id of the copied row, or a `select` of several ids without brackets. */
    follows?: Readonly<
      Record<string, (column: (name: string) => Expression<unknown>) => Expression<unknown>>
    >;
    indexes?: TableRules["indexes"];
    /** Triggers count the records in `tallies`. */
    isTallied?: true;
  };
  audit: AuditRule;
};
type QueryFilter = (all: AnyQuery) => AnyQuery;

export type Table<V = Row, R = Row> = {
  resource: AnyResource;
  name: string;
  key: string;
  /** Other tables and the audit log refer to a record by this id, whatever its key is. */
  idField?: string;
  columns: ColumnExpressions;
  /** A filter finds references as they are stored, null or not, by their index. */
  bare: ColumnExpressions;
  unique: readonly { column: string; path: string; message: string }[];
  ownColumns: readonly (keyof R & string)[];
  selection(isPostgres: boolean): Selection;
  /** Leaves out empty extras. */
  toWire(row: object): V;
  toRow(values: Row): Partial<R>;
  blank: R;
  columnsOnCreate(made: CreationValues): Partial<R>;
} & TableDefinition &
  Pick<TableOptions<unknown, string>, "under" | "only" | "join" | "listed" | "parts" | "audit">;

type CreationValues = { id: string; now: Date; actor: Pick<Actor, "id"> };
export type ColumnExpressions = Readonly<Record<string, Expression<string | number>>>;
type Selection = readonly AliasedRawBuilder<unknown, string>[];

export type CopyRow = Row & { number: Generated<number>; id: string; searched: string };

export type AnyTables = Record<string, Record<string, unknown>>;
export type AnyQuery = SelectQueryBuilder<AnyTables, string, object>;

export function tableOf<
  V extends Row,
  const P extends ColumnMap<V>,
  Hidden extends StoredColumns = Record<never, never>,
  const Column extends string = never,
>(
  mapped: TableDeclaration<V>,
  name: string,
  columnMap: P & Record<Exclude<keyof P, keyof V>, never>,
  { hidden, ...options }: TableOptions<Hidden, Column>,
): Table<V, RowOf<V, P> & StoredRow<Hidden> & Record<Column, string>> {
  type R = RowOf<V, P> & StoredRow<Hidden> & Record<Column, string>;
  const entries = entriesOf(mapped.fields as AnyFields, columnMap as unknown as Row);
  const keyPlace = entries.find(({ path }) => path === mapped.id)?.place;
  const storedColumns: StoredColumns = Object.assign(
    {},
    ...entries.map(storedColumnsOf),
    hidden,
    options.under && { [options.under.column]: stored.text({ references: options.under.parent.name }) },
  );
  const ownColumns = Object.keys(storedColumns);
  const blank = blanksOf(storedColumns) as R;
  const readers = entries.map(readerOf);
  return {
    resource: mapped as unknown as AnyResource,
    name,
    key: keyPlace && "column" in keyPlace ? keyPlace.column : "id",
    idField: entries.find(({ place }) => isId(place))?.path,
    columns: Object.fromEntries(
      entries.flatMap((entry) => {
        const sorted = sortedBy(name, entry, entry.path === mapped.id);
        return sorted ? [[entry.path, sorted]] : [];
      }),
    ),
    bare: Object.fromEntries(
      entries.flatMap(({ path, place }) =>
        "column" in place && place.references ? [[path, sql.ref(`${name}.${place.column}`)]] : [],
      ),
    ),
    unique: entries.flatMap(({ path, place }) =>
      "column" in place && place.isUnique ? [{ column: place.column, path, message: place.isUnique }] : [],
    ),
    stored: storedColumns,
    ownColumns: ownColumns as (keyof R & string)[],
    selection: (isPostgres) => [
      ...ownColumns.map((column) => sql.ref(`${name}.${column}`).$castTo<unknown>().as(column)),
      ...entries.flatMap(({ path, place }) => {
        const read = readExpression(isPostgres, name, place);
        return read ? [sql`${read}`.as(path)] : [];
      }),
    ],
    toWire: (row) => toWire(readers, row as Row) as V,
    toRow: (values) => Object.assign({}, ...entries.map((entry) => toColumns(entry, values))),
    blank,
    columnsOnCreate: (made) =>
      Object.assign({}, ...entries.map((entry) => creationColumns(entry, mapped, made))) as Partial<R>,
    ...options,
    uniqueKeys: [...entries.flatMap(uniqueColumns), ...(options.uniqueKeys ?? [])],
    indexes: { ...identityIndexes(name, entries), ...options.indexes },
  };
}

export const joinedColumn = (
  from: Pick<Table, "columns" | "name">,
  path: string,
  column: string,
): ComputedColumn => ({
  computed: sql.ref(`${from.name}.${column}`),
  sorted: from.columns[path],
});

/** A field and its column. `inner` is the field's name in its group. */
type Entry = { path: string; key: string; inner?: string; field: AnyField; place: ColumnMapping };

/** A spread group is replaced by its fields. */
const entriesOf = (fields: AnyFields, places: Row, group?: string): Entry[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const place = places[key] as ColumnMapping | Row;
    if ("fields" in field && columnKindOf(field).isSpread && !("computed" in place))
      return entriesOf(field.fields, place as Row, key);
    const at = group === undefined ? { path: key, key } : { path: `${group}.${key}`, key: group, inner: key };
    return [{ ...at, field, place: place as ColumnMapping }];
  });

function readExpression(isPostgres: boolean, table: string, place: ColumnMapping) {
  if ("computed" in place) {
    return typeof place.computed === "function" ? place.computed(isPostgres) : place.computed;
  }
  return "person" in place ? userName(sql.ref(`${table}.${place.person}`)) : undefined;
}

/** Null for an empty id, which names nobody yet. */
export const userName = (id: Expression<unknown>) =>
  sql<string | null>`case when ${id} <> '' then
    coalesce((select users.name from users where users.id = ${id}), ${sql.lit(formerEmployee)}) end`;

/** Databases sort null differently, so it becomes '' or 0. Text is sorted in lower case. */
function sortedBy(
  table: string,
  { place, field }: Entry,
  isKey: boolean,
): Expression<string | number> | undefined {
  if ("computed" in place) return sortedComputed(place);
  if ("person" in place) return sql.ref(`${table}.${place.person}`);
  if ("createdAt" in place) return sql.ref(`${table}.${place.createdAt}`);
  if (place.folded) return sql.ref(`${table}.${place.folded}`);
  const bare = sql.ref<string>(`${table}.${place.column}`);
  const filled = place.isNullable
    ? sql<string>`coalesce(${bare}, ${sql.lit(columnKindOf(field).blank)})`
    : bare;
  return columnKindOf(field).isFolded && !isKey && !place.isKey ? sql<string>`lower(${filled})` : filled;
}

function sortedComputed({ computed, sorted }: ComputedColumn) {
  if (sorted) return sorted;
  return typeof computed === "function" ? undefined : (computed as Expression<string | number> | undefined);
}

function toWire(readers: readonly Reader[], row: Row): Row {
  const wire: Row = {};
  for (const { selected, key, inner, field, codec, nullValue } of readers) {
    const stored = row[selected];
    if (stored === undefined) continue;
    const value = stored === null ? nullValue : codec.decode(stored, field);
    if (value === undefined || (field.extra && !isFilled(value))) continue;
    if (inner === undefined) wire[key] = value;
    else wire[key] = { ...(wire[key] as Row | undefined), [inner]: value };
  }
  return wire;
}

/** Prepares the reading of a field once, because lists read many rows. */
const readerOf = ({ path, key, inner, field, place }: Entry) => ({
  key,
  inner,
  field,
  selected: selectedAs(path, place),
  codec: codecAt(field, place),
  nullValue: columnKindOf(field).nullValue,
});
type Reader = ReturnType<typeof readerOf>;

const selectedAs = (path: string, place: ColumnMapping): string =>
  "column" in place ? place.column : "createdAt" in place ? place.createdAt : path;

const codecAt = (field: AnyField, place: ColumnMapping): Codec =>
  ("codec" in place && place.codec) || columnKindOf(field).codec;

function toColumns({ key, inner, field, place }: Entry, values: Row): Row {
  if (!("column" in place) || !(key in values)) return {};
  const group = values[key];
  const value = inner === undefined ? group : isRow(group) ? group[inner] : undefined;
  return columnValues(
    place,
    isFilled(value) ? codecAt(field, place).encode(value) : blankValue(field, place),
  );
}

function storedColumnsOf({ field, place }: Entry): StoredColumns {
  if ("person" in place) return { [place.person]: stored.text() };
  if ("createdAt" in place) return { [place.createdAt]: stored.text() };
  if (!("column" in place)) return {};
  const { initial } = field;
  const { isNullable, references, onDelete } = place;
  const blank = isFilled(initial) ? codecAt(field, place).encode(initial) : blankValue(field, place);
  const copy = (name: string) => ({ type: "text", isNullable: name === place.identity }) as const;
  const fieldColumn = { type: columnKindOf(field).type, isNullable, references, onDelete };
  return mapValues(columnValues(place, blank), (value, name) => ({
    ...(name === place.column ? fieldColumn : copy(name)),
    blank: value,
  }));
}

/** A folded text is unique without regard to case. */
const uniqueColumns = ({ place }: Entry): string[][] =>
  "column" in place && place.isUnique ? [[place.folded ?? place.column]] : [];

function identityIndexes(table: string, entries: readonly Entry[]): TableRules["indexes"] {
  const identities = entries.flatMap(({ place }) =>
    "column" in place && place.isUnique && place.identity ? [place.identity] : [],
  );
  return Object.fromEntries(
    identities.map((column) => [
      `${table}_${column}`,
      { columns: [column], where: `${column} is not null`, isUnique: true },
    ]),
  );
}

const blankValue = (field: AnyField, { isNullable }: { isNullable?: boolean }) =>
  isNullable ? null : columnKindOf(field).blank;

const columnValues = (
  { column, folded, identity }: { column: string; folded?: string; identity?: string },
  stored: unknown,
): Row => ({
  [column]: stored,
  ...(folded && { [folded]: String(stored).toLowerCase() }),
  ...(identity && { [identity]: stored === "" ? null : identityOf(String(stored)) || null }),
});

/** Recognises the id. Keys in other columns are typed by users. */
const isId = (place: ColumnMapping): boolean => "column" in place && place.column === "id";

function creationColumns(
  { path, place }: Entry,
  { version }: Pick<TableDeclaration<Row>, "version">,
  { id, now, actor }: CreationValues,
): Row {
  if ("person" in place) return { [place.person]: actor.id };
  if ("createdAt" in place) return { [place.createdAt]: now.toISOString() };
  if (!("column" in place)) return {};
  if (isId(place)) return { id };
  return path === version ? { [place.column]: 1 } : {};
}
