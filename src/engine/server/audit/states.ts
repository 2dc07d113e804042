/** Hashes the rows that a change writes, for its audit entry, so that a change without an entry shows. */
import { hash } from "node:crypto";
import { bufferOf } from "#engine/server/base/stored-bytes.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { StoredColumn, StoredColumns } from "#engine/server/tables/stored-columns.ts";
import { type AuditedRows, batchSize, type StoredValues } from "./audited-rows.ts";

/** Hashes of rows, under keys such as 'payments/5f0c…'. */
export type States = Readonly<Record<string, string>>;

export const statesKey = "#rows";

/** Key of the tables whose rows are all recorded by this entry or an earlier one. */
export const coversKey = "#covers";

/** Names rows to which no record id leads, or for which a search of all tables would be slow. */
export type WrittenRows = { table: keyof Tables; key: string };

/** Hashes the rows of the records. A missing row of a deletable table has an empty state. */
export async function statesOf(
  db: Db,
  audited: AuditedRows,
  { ids, areas }: NamedRecords,
  written: readonly WrittenRows[] = [],
): Promise<States> {
  const rows = ids.length > 0 ? await audited.find(db, ids, areas) : [];
  const states: Record<string, string> = {};
  for (const table of audited.tables) {
    const isHere = (row: { table: string }) => row.table === table;
    const keys = new Set([...rows, ...written].filter(isHere).map(({ key }) => key));
    const groups = await audited.groupsOf(db, table, [...keys]);
    const columns = audited.storedColumns(table);
    for (const key of keys) states[`${table}/${key}`] = stateOf(groups.get(key) ?? [], columns);
  }
  const lastingRows = rows.filter(({ table }) => !audited.namingDeletable.has(table));
  const lastingKeys = new Set(lastingRows.map(({ key }) => key));
  for (const id of ids.filter((each) => !lastingKeys.has(each)))
    for (const table of audited.deletable) states[`${table}/${id}`] ??= missingState;
  return states;
}

/** Records may belong to any area if none is given. */
type NamedRecords = { ids: readonly string[]; areas?: readonly string[] };

export async function* statesOfTables(
  db: Db,
  audited: AuditedRows,
  tableNames: readonly string[],
): AsyncGenerator<States> {
  for (const table of audited.tables.filter((each) => tableNames.includes(each))) {
    const columns = audited.storedColumns(table);
    for await (const keys of audited.keysOf(db, table)) {
      const groups = await audited.groupsOf(db, table, keys);
      yield Object.fromEntries(
        keys.map((key) => [`${table}/${key}`, stateOf(groups.get(key) ?? [], columns)]),
      );
    }
  }
}

export type ChangedRecords = { reason: string; states: States };

export async function findChangedStates(
  db: Db,
  audited: AuditedRows,
  recorded: ReadonlyMap<string, string>,
  { since, covered }: { since: string; covered: ReadonlySet<string> },
): Promise<ChangedRecords | undefined> {
  const states: Record<string, string> = {};
  const reasons: string[] = [];
  for (const table of audited.tables) {
    const columns = audited.storedColumns(table);
    const keys = [...recorded.keys()].filter((place) => place.startsWith(`${table}/`)).map(keyIn);
    for (const batch of batchesOf(keys)) {
      const groups = await audited.groupsOf(db, table, batch);
      for (const key of batch) {
        const recordedState = recorded.get(`${table}/${key}`) ?? missingState;
        const currentState = stateOf(groups.get(key) ?? [], columns);
        if (currentState === recordedState) continue;
        states[`${table}/${key}`] = currentState;
        reasons.push(`${table} ${key} was changed without an entry`);
      }
    }
    const batches = covered.has(table) ? audited.keysOf(db, table) : audited.keysSince(db, table, since);
    for await (const batch of batches) {
      const unrecorded = batch.filter((key) => !recorded.has(`${table}/${key}`));
      for (const [key, group] of await audited.groupsOf(db, table, unrecorded)) {
        states[`${table}/${key}`] = stateOf(group, columns);
        reasons.push(`${table} ${key} was added without an entry`);
      }
    }
  }
  const [reason] = reasons;
  return reason === undefined ? undefined : { reason, states };
}

const missingState = "";
const batchesOf = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / batchSize) }, (_, at) =>
    keys.slice(at * batchSize, (at + 1) * batchSize),
  );

/** Leaves out the values that a new column gives to older rows. */
function stateOf(group: readonly StoredValues[], columns: StoredColumns): string {
  const [first] = group;
  if (!first) return missingState;
  const names = Object.keys(first).sort();
  const rows = group.map((row) => {
    const filled = names.filter((name) => !isBlank(row[name], columns[name]));
    return JSON.stringify(filled.map((name) => [name, withoutBytes(row[name])]));
  });
  return hash("sha256", rows.sort().join("\n")).slice(0, 32);
}

/** Keys and references have no default, and are always in the hash. */
const isBlank = (value: unknown, column: StoredColumn | undefined): boolean =>
  column !== undefined && column.references === undefined && value === column.blank;

/** The databases return bytes in different shapes, and JSON would write each as a number. */
const withoutBytes = (value: unknown): unknown =>
  Buffer.isBuffer(value) || value instanceof ArrayBuffer ? hash("sha256", bufferOf(value)) : value;

const keyIn = (place: string) => place.slice(place.indexOf("/") + 1);

export function parseStates(changes: string): { states: States; covers: readonly string[] } {
  const { [statesKey]: states, [coversKey]: covers } = JSON.parse(changes) as {
    [statesKey]?: [null, States];
    [coversKey]?: [null, string[]];
  };
  return { states: states?.[1] ?? {}, covers: covers?.[1] ?? [] };
}
