/** What entries tell of the records themselves: the state in which a change left each row, so that one without an entry shows. */
import { createHash } from "node:crypto";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import { type AuditedRows, portion } from "./audited-rows.ts";

/** By table and key: 'payments/5f0c…'. */
export type States = Readonly<Record<string, string>>;

/** Where an entry keeps them, beside what changed. */
export const statesKey = "#rows";

/** Key of the tables whose rows are all told by an entry and those before it. */
export const coversKey = "#covers";

/** Rows that a change names itself, by table and key: no id leads to them, or it need not be sought in every table. */
export type WrittenRows = { table: keyof Tables; key: string };

/**
 * The states of what these records are, of what hangs on them, and of rows that were written with them. A deletable row
 * that is gone has the state of none.
 */
export async function statesOf(
  db: Db,
  audited: AuditedRows,
  { ids, areas }: Named,
  written: readonly WrittenRows[] = [],
): Promise<States> {
  const rows = ids.length > 0 ? await audited.find(db, ids, areas) : [];
  const states: Record<string, string> = {};
  for (const table of audited.tables) {
    const sought = rows.filter(({ of }) => of === table).map(({ key }) => key);
    const keys = new Set([...sought, ...written.filter((row) => row.table === table).map(({ key }) => key)]);
    for (const [key, group] of await audited.groupsOf(db, table, [...keys]))
      states[`${table}/${key}`] = stateOf(group);
  }
  const others = new Set(rows.filter(({ of }) => !audited.namingDeletable.has(of)).map(({ key }) => key));
  for (const id of ids.filter((each) => !others.has(each)))
    for (const table of audited.deletable) states[`${table}/${id}`] ??= gone;
  return states;
}

/** Records by their ids, and the areas of the log that name them; without any, they may be of every area. */
type Named = { ids: readonly string[]; areas?: readonly string[] };

/** The states of all that these tables hold, portion by portion. */
export async function* statesOfTables(
  db: Db,
  audited: AuditedRows,
  names: readonly string[],
): AsyncGenerator<States> {
  for (const table of audited.tables.filter((each) => names.includes(each))) {
    for await (const keys of audited.keysOf(db, table)) {
      const groups = await audited.groupsOf(db, table, keys);
      yield Object.fromEntries(keys.map((key) => [`${table}/${key}`, stateOf(groups.get(key) ?? [])]));
    }
  }
}

/** Records that are otherwise than entries tell: the first in words, and how all of them stand now. */
export type Changed = { reason: string; states: States };

/** What is not as the last entry that told of it left it, and what no entry tells of though it was made since they tell. */
export async function judgeStates(
  db: Db,
  audited: AuditedRows,
  told: ReadonlyMap<string, string>,
  { since, covered }: { since: string; covered: ReadonlySet<string> },
): Promise<Changed | undefined> {
  const states: Record<string, string> = {};
  const reasons: string[] = [];
  for (const table of audited.tables) {
    const keys = [...told.keys()].filter((place) => place.startsWith(`${table}/`)).map(keyIn);
    for (const some of portionsOf(keys)) {
      const groups = await audited.groupsOf(db, table, some);
      for (const key of some) {
        const state = told.get(`${table}/${key}`) ?? gone;
        const group = groups.get(key) ?? [];
        if (stateOf(group, columnsIn(state)) === state) continue;
        states[`${table}/${key}`] = stateOf(group);
        reasons.push(`${table} ${key} was changed without an entry`);
      }
    }
    const sought = covered.has(table) ? audited.keysOf(db, table) : audited.keysSince(db, table, since);
    for await (const some of sought) {
      const untold = some.filter((key) => !told.has(`${table}/${key}`));
      for (const [key, group] of await audited.groupsOf(db, table, untold)) {
        states[`${table}/${key}`] = stateOf(group);
        reasons.push(`${table} ${key} was added without an entry`);
      }
    }
  }
  const [reason] = reasons;
  return reason === undefined ? undefined : { reason, states };
}

type Group = readonly (readonly unknown[])[];

const gone = "";
const portionsOf = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / portion) }, (_, at) =>
    keys.slice(at * portion, (at + 1) * portion),
  );

/**
 * How many columns there were, and the hash of all that stands in them: a column that a later version adds comes last,
 * in both databases.
 */
function stateOf(group: Group, columns = group[0]?.length ?? 0): string {
  if (group.length === 0) return gone;
  const rows = group.map((row) => JSON.stringify(row.slice(0, columns))).sort();
  const hash = createHash("sha256").update(rows.join("\n")).digest("hex");
  return `${columns}:${hash.slice(0, 32)}`;
}

const columnsIn = (state: string) => Number(state.split(":")[0]) || undefined;

const keyIn = (place: string) => place.slice(place.indexOf("/") + 1);

/** States of rows in an entry, and the tables that it covers. */
export function rowsIn(changes: string): { states: States; covers: readonly string[] } {
  const { [statesKey]: states, [coversKey]: covers } = JSON.parse(changes) as {
    [statesKey]?: [null, States];
    [coversKey]?: [null, string[]];
  };
  return { states: states?.[1] ?? {}, covers: covers?.[1] ?? [] };
}
