/** Finds and reads the database rows whose contents the audit log proves. */
import { type RawBuilder, sql } from "kysely";
import { lazilyIn } from "#domain/basics/collections.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, type TextList, textList, prepared } from "#engine/server/db/prepared.ts";
import type {
  AuditRule,
  ProofRule,
  StoredColumns,
  TableDefinition,
} from "#engine/server/tables/stored-columns.ts";
import type { Tables } from "#engine/server/tables/tables.ts";

type AuditedTable = ProofRule & { key: RawBuilder<unknown>; stored: StoredColumns };

/** Names the tables to search for each area. For any other area, all tables are searched. */
type AreaTables = Readonly<Record<string, readonly (keyof Tables)[]>>;

type TableName = keyof Tables;

export type AuditedRows = ReturnType<typeof auditedRows>;

export function auditedRows(
  definitions: Readonly<Record<string, Pick<TableDefinition, "audit" | "stored">>>,
  areas: AreaTables = {},
) {
  const audited: Readonly<Record<string, AuditedTable>> = Object.fromEntries(
    Object.entries(definitions).flatMap(([name, { audit, stored }]) =>
      isProof(audit) ? [[name, { key: sql`id`, ...audit, stored }]] : [],
    ),
  );
  const entries = Object.entries(audited) as [TableName, AuditedTable][];
  const tables = entries.map(([table]) => table);
  const tablesWhere = (matches: (table: AuditedTable) => unknown): readonly TableName[] =>
    entries.filter(([, table]) => matches(table)).map(([table]) => table);
  const searchable = tablesWhere(({ by }) => by.length > 0);
  const searches = new Map<string, ReturnType<typeof createSearch>>();
  const searchOf = (names: readonly TableName[]) =>
    lazilyIn(searches, names.join(), () => createSearch(entries.filter(([name]) => names.includes(name))));
  const rowReaders = new Map(entries.map(([name, table]) => [name, createRowReader(name, table)]));
  const auditedTable = (table: TableName): AuditedTable => {
    const found = audited[table];
    if (!found) throw new Error(`The audit log proves no rows of ${table}`);
    return found;
  };

  return {
    tables,
    whole: tablesWhere(({ isWhole }) => isWhole),
    deletable: tablesWhere(({ isDeletable }) => isDeletable),
    namingDeletable: new Set(
      tablesWhere(({ isDeletable, namesDeletable }) => isDeletable ?? namesDeletable),
    ) as ReadonlySet<TableName>,

    /** Finds the rows that contain the ids, in the tables of the areas or in all. */
    find(db: Db, ids: readonly string[], ofAreas?: readonly string[]): Promise<FoundRow[]> {
      const areaTables = ofAreas?.map((area) => areas[area] ?? searchable) ?? [searchable];
      const find = searchOf(searchable.filter((name) => areaTables.some((each) => each.includes(name))));
      return find(db, { ids: textList(ids) });
    },

    storedColumns: (table: TableName) => auditedTable(table).stored,

    async groupsOf(db: Db, table: TableName, keys: readonly string[]): Promise<Map<string, StoredValues[]>> {
      const rows = keys.length > 0 ? await rowReaders.get(table)?.(db, { keys: textList(keys) }) : [];
      return groupedBy(keys, rows ?? []);
    },

    keysOf: (db: Db, table: TableName) => keysOf(db, table, auditedTable(table)),
    keysSince: (db: Db, table: TableName, since: string) => keysSince(db, table, auditedTable(table), since),
  };
}

const isProof = (audit: AuditRule | undefined): audit is ProofRule => audit !== undefined && "by" in audit;

export type StoredValues = Readonly<Record<string, unknown>>;

const source = (name: TableName, { from }: AuditedTable) => from ?? sql.table(name);

type FoundRow = { table: TableName; key: string };

const createSearch = (entries: readonly [TableName, AuditedTable][]) =>
  prepared((db, { ids }: { ids: TextList }) => {
    const selects = entries.map(
      ([name, table]) => sql`select ${sql.lit(name)} as "table", ${table.key} as key
        from ${source(name, table)} where ${matchesIds(db, name, table, ids)}`,
    );
    return sql<FoundRow>`${sql.join(selects, sql` union `)}`;
  });

export const batchSize = 500;

function groupedBy(
  keys: readonly string[],
  rows: readonly Record<string, unknown>[],
): Map<string, StoredValues[]> {
  const groups = new Map<string, StoredValues[]>();
  const wanted = new Set(keys);
  for (const { "#key": rowKey, ...row } of rows) {
    const key = String(rowKey);
    if (!wanted.has(key)) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const createRowReader = (name: TableName, table: AuditedTable) =>
  prepared(
    (db, { keys }: { keys: TextList }) => sql<
      Record<string, unknown>
    >`select ${columnsOf(table)}, ${table.key} as "#key"
      from ${source(name, table)} where ${matchesIds(db, name, table, keys)}`,
  );

/** Generated columns follow from the others. */
const columnsOf = ({ from, stored }: AuditedTable) =>
  from ? sql`*` : sql.join(Object.keys(stored).map((name) => sql.ref(name)));

/** One query per column, combined with UNION: a single `or` would make PostgreSQL scan the table. */
function matchesIds(db: Db, name: TableName, { key, by }: AuditedTable, ids: TextList) {
  const columns = by.length > 0 ? by.map((column) => sql.ref<string>(column)) : [key as RawBuilder<string>];
  const conditions = columns.map((column) => isAmong(db, column, ids));
  const [first, second] = conditions;
  if (first && !second) return first;
  const found = conditions.map((condition) => sql`select id from ${sql.table(name)} where ${condition}`);
  return sql`id in (${sql.join(found, sql` union `)})`;
}

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

/** Yields nothing for tables without `created_at`. */
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
