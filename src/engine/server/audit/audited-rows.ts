/** Tables covered by the audit log, and how their rows are grouped and read. */
import { type RawBuilder, sql } from "kysely";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isAmong, type TextList, textList, prepared } from "#engine/server/db/prepared.ts";
import type { Tables } from "#engine/server/tables/tables.ts";

export type AuditedTable = {
  /** Groups rows of one key under one hash. */
  key: RawBuilder<unknown>;
  /** Columns searched for the record ids in a log entry. Empty if the change itself supplies the keys. */
  by: readonly string[];
  /** Source of the rows, if not the whole table. */
  from?: RawBuilder<unknown>;
  /** Requires every row to be in the log once an entry covers the table. */
  isWhole?: true;
  /** True for tables without `id` and `created_at`. */
  isUndated?: true;
  /** Allows deletions. An entry records each. */
  isDeletable?: true;
  /** True if its ids are also keys of a deletable table. */
  namesDeletable?: true;
};

/** Tables that the record ids of an area's entries lead to. All tables are searched for any other area. */
export type AreaTables = Readonly<Record<string, readonly (keyof Tables)[]>>;

/** Key column that a migration computed again. Earlier entries hold states under the former key. */
export type RekeyedColumn = {
  table: string;
  text: string;
  key: string;
  formerKey(text: string): string | null;
};

export type AuditedTables = Partial<Readonly<Record<keyof Tables, AuditedTable>>>;
type TableName = keyof Tables;

export type AuditedRows = ReturnType<typeof auditedRows>;

/**
 * Pictures that records name, and the names. Their changes supply the keys. The id of a picture proves its bytes; its
 * thumbnail is short enough to be read with the row.
 */
const files: AuditedTables = {
  files: {
    key: sql`id`,
    by: [],
    from: sql`(select id, type, width, height, stored_at, thumb from files
      where exists (select 1 from file_uses where file_id = files.id)) as files`,
    isWhole: true,
    isUndated: true,
  },
  file_uses: { key: sql`record_id`, by: [], isWhole: true, isUndated: true },
};

/** Reads rows of the audited tables, in the order of the declaration, and of the engine's own. */
export function auditedRows(
  declared: AuditedTables,
  { areas = {}, rekeyed = [] }: { areas?: AreaTables; rekeyed?: readonly RekeyedColumn[] } = {},
) {
  const audited: AuditedTables = { ...declared, ...files };
  const entries = Object.entries(audited) as [TableName, AuditedTable][];
  const tables = entries.map(([table]) => table);
  const named = (isNamed: (table: AuditedTable) => unknown): readonly TableName[] =>
    entries.filter(([, table]) => isNamed(table)).map(([table]) => table);
  const searchable = named(({ by }) => by.length > 0);
  const searches = new Map<string, ReturnType<typeof createSearch>>();
  const searchOf = (names: readonly TableName[]) => {
    const known =
      searches.get(names.join()) ?? createSearch(entries.filter(([name]) => names.includes(name)));
    searches.set(names.join(), known);
    return known;
  };
  const rowReaders = new Map(entries.map(([name, table]) => [name, createRowReader(name, table)]));
  const known = (table: TableName): AuditedTable => {
    const found = audited[table];
    if (!found) throw new Error(`The audit log proves no rows of ${table}`);
    return found;
  };

  return {
    tables,
    /** Tables with every row in the log, from the entry that covers them. */
    whole: named(({ isWhole }) => isWhole),
    deletable: named(({ isDeletable }) => isDeletable),
    namingDeletable: new Set(
      named(({ isDeletable, namesDeletable }) => isDeletable ?? namesDeletable),
    ) as ReadonlySet<TableName>,

    /** Finds all rows that belong to these records, by table and key. `of` are the areas that name them. */
    find(db: Db, ids: readonly string[], of?: readonly string[]): Promise<FoundRow[]> {
      const areaTables = of?.map((area) => areas[area] ?? searchable) ?? [searchable];
      const find = searchOf(searchable.filter((name) => areaTables.some((each) => each.includes(name))));
      return find(db, { ids: textList(ids) });
    },

    async groupsOf(db: Db, table: TableName, keys: readonly string[]): Promise<Map<string, unknown[][]>> {
      const rows = keys.length > 0 ? await rowReaders.get(table)?.(db, { keys: textList(keys) }) : [];
      return groupedBy(keys, rows ?? []);
    },

    keysOf: (db: Db, table: TableName) => keysOf(db, table, known(table)),
    keysSince: (db: Db, table: TableName, since: string) => keysSince(db, table, known(table), since),
    rekeyedRecords: (db: Db) => rekeyedRecords(db, rekeyed),
  };
}

const source = (name: TableName, { from }: AuditedTable) => from ?? sql.table(name);

type FoundRow = { of: TableName; key: string };

const createSearch = (entries: readonly [TableName, AuditedTable][]) =>
  prepared((db, { ids }: { ids: TextList }) => {
    const sought = entries.map(
      ([name, table]) => sql`select ${sql.lit(name)} as of, ${table.key} as key
        from ${source(name, table)} where ${matchesIds(db, name, table, ids)}`,
    );
    return sql<FoundRow>`${sql.join(sought, sql` union `)}`;
  });

/** Number of keys per read. */
export const batchSize = 500;

function groupedBy(
  keys: readonly string[],
  rows: readonly Record<string, unknown>[],
): Map<string, unknown[][]> {
  const groups = new Map<string, unknown[][]>();
  const wanted = new Set(keys);
  for (const { "#key": key, ...row } of rows) {
    const name = String(key);
    if (!wanted.has(name)) continue;
    const group = groups.get(name);
    if (group) group.push(Object.values(row));
    else groups.set(name, [Object.values(row)]);
  }
  return groups;
}

/** Selects rows together with the key of their record. */
const createRowReader = (name: TableName, table: AuditedTable) =>
  prepared(
    (db, { keys }: { keys: TextList }) => sql<Record<string, unknown>>`select *, ${table.key} as "#key"
      from ${source(name, table)} where ${matchesIds(db, name, table, keys)}`,
  );

/** One query per column, combined with UNION: a single `or` would make PostgreSQL scan the table. */
function matchesIds(db: Db, name: TableName, { key, by }: AuditedTable, ids: TextList) {
  const columns = by.length > 0 ? by.map((column) => sql.ref<string>(column)) : [key as RawBuilder<string>];
  const conditions = columns.map((column) => isAmong(db, column, ids));
  const [only, another] = conditions;
  if (only && !another) return only;
  const found = conditions.map((condition) => sql`select id from ${sql.table(name)} where ${condition}`);
  return sql`id in (${sql.join(found, sql` union `)})`;
}

/** Yields all keys of a table, in batches. */
async function* keysOf(db: Db, name: TableName, table: AuditedTable): AsyncGenerator<string[]> {
  const { key } = table;
  let last: string | undefined;
  while (true) {
    const after = last === undefined ? sql`` : sql`where ${key} > ${last}`;
    const { rows } = await sql<{
      key: string;
    }>`select distinct ${key} as key from ${source(name, table)} ${after}
      order by 1 limit ${batchSize}`.execute(db);
    const keys = rows.map((row) => row.key);
    if (keys.length > 0) yield keys;
    if (keys.length < batchSize) return;
    last = keys.at(-1);
  }
}

/** Keys of the rows created after `since`. Yields nothing for tables without `created_at`. */
async function* keysSince(
  db: Db,
  name: TableName,
  { key, isUndated }: AuditedTable,
  since: string,
): AsyncGenerator<string[]> {
  if (isUndated) return;
  let last = "";
  while (true) {
    // The expression prevents use of an index on created_at, which would read all later rows for every batch.
    const { rows } = await sql<{ id: string; key: string }>`select id, ${key} as key
      from ${sql.table(name)} where coalesce(created_at, '') > ${since} and id > ${last}
      order by id limit ${batchSize}`.execute(db);
    yield rows.map((row) => row.key);
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/**
 * Yields, in batches, ids of records whose key the migration changed. ASCII text kept its key, so only the
 * remainder is read.
 */
async function* rekeyedRecords(db: Db, rekeyed: readonly RekeyedColumn[]): AsyncGenerator<string[]> {
  for (const { table, text, key, formerKey } of rekeyed) {
    const column = sql.ref(text);
    const isUnusual = isPostgres(db) ? sql`${column} ~ '[^ -~]'` : sql`${column} glob '*[^ -~]*'`;
    const { rows } = await sql<{ id: string; text: string; key: string | null }>`
      select id, ${column} as text, ${sql.ref(key)} as key from ${sql.table(table)}
      where ${isUnusual} order by id`.execute(db);
    const ids = rows.filter((row) => formerKey(row.text) !== row.key).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += rekeyedBatchSize) yield ids.slice(at, at + rekeyedBatchSize);
  }
}

/** Each id occurs about 20 times in one statement, and SQLite allows 32,766 parameters. */
const rekeyedBatchSize = 200;
