/** What entries tell of the records themselves: the state in which a change left each row, so that one without an entry shows. */
import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/dialect.ts";
import { isAmong, type Many, manyOf, prepared } from "#server/db/prepared.ts";
import type { Tables } from "#server/tables/index.ts";

/** By table and key: 'loans/5f0c…'. */
export type States = Readonly<Record<string, string>>;

/** Where an entry keeps them, beside what changed. */
export const statesKey = "#rows";

/** Which rows belong together, and in which columns an entry's records are sought. A customer's sign-in is the customer's. */
const audited = {
  loans: { key: sql`id`, by: ["id"] },
  gold_items: { key: sql`loan_id`, by: ["loan_id"] },
  payments: { key: sql`id`, by: ["id", "reverses"] },
  releases: { key: sql`id`, by: ["id"] },
  charges: { key: sql`id`, by: ["id"] },
  waivers: { key: sql`id`, by: ["id"] },
  customers: { key: sql`id`, by: ["id"] },
  users: { key: sql`coalesce(customer_id, id)`, by: ["id", "customer_id"] },
  cash_counts: { key: sql`id`, by: ["id"] },
  schemes: { key: sql`id`, by: ["id"] },
  scheme_versions: { key: sql`id`, by: ["id", "scheme_id"] },
} satisfies Partial<Record<keyof Tables, { key: RawBuilder<unknown>; by: readonly string[] }>>;

type Audited = keyof typeof audited;
const tables = Object.keys(audited) as Audited[];

/** The states of what these records are, and of what hangs on them. Of a sign-in that is gone, that it is. */
export async function statesOf(db: Db, ids: readonly string[]): Promise<States> {
  if (ids.length === 0) return {};
  const rows = await named(db, { ids: manyOf(db, ids) });
  const states: Record<string, string> = {};
  for (const table of tables) {
    const keys = rows.filter(({ of }) => of === table).map(({ key }) => key);
    for (const [key, group] of await groupsOf(db, table, keys)) states[`${table}/${key}`] = stateOf(group);
  }
  const others = new Set(rows.filter(({ of }) => of !== "users" && of !== "customers").map(({ key }) => key));
  for (const id of ids) if (!others.has(id)) states[`users/${id}`] ??= gone;
  return states;
}

/** Records that are otherwise than entries tell: the first in words, and how all of them stand now. */
export type Changed = { reason: string; states: States };

/** What is not as the last entry that told of it left it, and what no entry tells of though it was made since they tell. */
export async function judgeStates(
  db: Db,
  told: ReadonlyMap<string, string>,
  since: string,
): Promise<Changed | undefined> {
  const states: Record<string, string> = {};
  const reasons: string[] = [];
  for (const table of tables) {
    const keys = [...told.keys()].filter((place) => place.startsWith(`${table}/`)).map(keyIn);
    for (const some of portionsOf(keys)) {
      const groups = await groupsOf(db, table, some);
      for (const key of some) {
        const state = told.get(`${table}/${key}`) ?? gone;
        const group = groups.get(key) ?? [];
        if (stateOf(group, columnsIn(state)) === state) continue;
        states[`${table}/${key}`] = stateOf(group);
        reasons.push(`${table} ${key} was changed without an entry`);
      }
    }
    const untold = table === "gold_items" ? [] : await madeUntold(db, table, told, since);
    for (const some of portionsOf(untold)) {
      for (const [key, group] of await groupsOf(db, table, some)) {
        states[`${table}/${key}`] = stateOf(group);
        reasons.push(`${table} ${key} was added without an entry`);
      }
    }
  }
  const [reason] = reasons;
  return reason === undefined ? undefined : { reason, states };
}

/** All that these records are, by table and key. */
const named = prepared((db, { ids }: { ids: Many }) => {
  const sought = tables.map(
    (table) => sql`select ${sql.lit(table)} as of, ${audited[table].key} as key
      from ${sql.table(table)} where ${isNamed(db, table, ids)}`,
  );
  return sql<{ of: Audited; key: string }>`${sql.join(sought, sql` union `)}`;
});

type Group = readonly (readonly unknown[])[];

const gone = "";
const portion = 500;
const portionsOf = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / portion) }, (_, at) =>
    keys.slice(at * portion, (at + 1) * portion),
  );

async function groupsOf(db: Db, table: Audited, keys: readonly string[]): Promise<Map<string, unknown[][]>> {
  const groups = new Map<string, unknown[][]>();
  if (keys.length === 0) return groups;
  const wanted = new Set(keys);
  const rows = await wholeRows[table](db, { keys: manyOf(db, keys) });
  for (const { "#key": key, ...row } of rows) {
    const name = String(key);
    if (wanted.has(name)) groups.set(name, [...(groups.get(name) ?? []), Object.values(row)]);
  }
  return groups;
}

/** Every row with the key of the record it belongs to. */
const rowsIn = (table: Audited) =>
  prepared(
    (db, { keys }: { keys: Many }) => sql<Record<string, unknown>>`select *, ${audited[table].key} as "#key"
      from ${sql.table(table)} where ${isNamed(db, table, keys)}`,
  );
const wholeRows = Object.fromEntries(tables.map((table) => [table, rowsIn(table)])) as Readonly<
  Record<Audited, ReturnType<typeof rowsIn>>
>;

/** Either of two columns is sought by itself: in one condition with `or`, PostgreSQL would read the whole table. */
function isNamed(db: Db, table: Audited, ids: Many) {
  const conditions = audited[table].by.map((column) => isAmong(db, sql.ref<string>(column), ids));
  const [only, another] = conditions;
  if (only && !another) return only;
  const found = conditions.map((condition) => sql`select id from ${sql.table(table)} where ${condition}`);
  return sql`id in (${sql.join(found, sql` union `)})`;
}

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

async function madeUntold(
  db: Db,
  table: Audited,
  told: ReadonlyMap<string, string>,
  since: string,
): Promise<string[]> {
  const untold: string[] = [];
  let last = "";
  while (true) {
    // No bare column: by an index on it, every portion would be looked for among all that follow.
    const { rows } = await sql<{ id: string; key: string }>`select id, ${audited[table].key} as key
      from ${sql.table(table)} where coalesce(created_at, '') > ${since} and id > ${last}
      order by id limit ${portion}`.execute(db);
    untold.push(...rows.map(({ key }) => key).filter((key) => !told.has(`${table}/${key}`)));
    if (rows.length < portion) return untold;
    last = rows.at(-1)?.id ?? "";
  }
}

const keyIn = (place: string) => place.slice(place.indexOf("/") + 1);

export const statesIn = (changes: string): States =>
  (JSON.parse(changes) as { [statesKey]?: [null, States] })[statesKey]?.[1] ?? {};
