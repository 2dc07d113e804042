/** The rows that the audit log proves: which belong together, and how they are read. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { isAmong, type Many, manyOf, prepared } from "#engine/server/db/prepared.ts";
import type { Tables } from "#engine/server/tables/tables.ts";

/** Proofs of a sign-in, without counters and times of use, which change by themselves. */
const factors = sql`(
  select user_id, 'authenticator' as kind, secret as id, '' as name, '' as public_key, created_at
    from second_factors where is_on = 1
  union all select user_id, 'passkey', credential_id, name, public_key, created_at from passkeys
  union all select user_id, 'recovery code', code_hash, '', '', '' from recovery_codes
) as factors`;

type Rows = {
  /** Rows of one key belong together. */
  key: RawBuilder<unknown>;
  /** In which columns an entry's records are sought; none where a change names the keys itself. */
  by: readonly string[];
  /** In place of the whole table. */
  from?: RawBuilder<unknown>;
  /** Every row is in the log, once an entry covers the table. */
  isWhole?: true;
  /** True for tables without `id` and `created_at`. */
  isUndated?: true;
};

/** A customer's sign-in is the customer's. */
const audited = {
  loans: { key: sql`id`, by: ["id"] },
  gold_items: { key: sql`loan_id`, by: ["loan_id"], isUndated: true },
  payments: { key: sql`id`, by: ["id", "reverses"] },
  releases: { key: sql`id`, by: ["id"] },
  charges: { key: sql`id`, by: ["id"] },
  waivers: { key: sql`id`, by: ["id"] },
  customers: { key: sql`id`, by: ["id"] },
  users: { key: sql`coalesce(customer_id, id)`, by: ["id", "customer_id"] },
  cash_counts: { key: sql`id`, by: ["id"] },
  schemes: { key: sql`id`, by: ["id"], isWhole: true },
  scheme_versions: { key: sql`id`, by: ["id", "scheme_id"], isWhole: true },
  second_factors: { key: sql`user_id`, by: ["user_id"], from: factors, isWhole: true, isUndated: true },
  gold_rates: { key: sql`set_at`, by: [], isWhole: true, isUndated: true },
  postings: { key: sql`batch`, by: [], isWhole: true, isUndated: true },
} satisfies Partial<Record<keyof Tables, Rows>>;

export type Audited = keyof typeof audited;
export const auditedTables = Object.keys(audited) as Audited[];
const rowsOf: Readonly<Record<Audited, Rows>> = audited;
const source = (table: Audited) => rowsOf[table].from ?? sql.table(table);

/** Tables of which every row is in the log, from the entry on that covers them. */
export const wholeTables: readonly string[] = auditedTables.filter((table) => rowsOf[table].isWhole);

/** All that these records are, by table and key. */
export const findAudited = (db: Db, ids: readonly string[]): Promise<{ of: Audited; key: string }[]> =>
  named(db, { ids: manyOf(ids) });

const named = prepared((db, { ids }: { ids: Many }) => {
  const sought = auditedTables
    .filter((table) => rowsOf[table].by.length > 0)
    .map(
      (table) => sql`select ${sql.lit(table)} as of, ${audited[table].key} as key
        from ${source(table)} where ${isNamed(db, table, ids)}`,
    );
  return sql<{ of: Audited; key: string }>`${sql.join(sought, sql` union `)}`;
});

/** So many keys are read at once. */
export const portion = 500;

/** The rows of some keys, by key. */
export async function groupsOf(
  db: Db,
  table: Audited,
  keys: readonly string[],
): Promise<Map<string, unknown[][]>> {
  const groups = new Map<string, unknown[][]>();
  if (keys.length === 0) return groups;
  const wanted = new Set(keys);
  const rows = await wholeRows[table](db, { keys: manyOf(keys) });
  for (const { "#key": key, ...row } of rows) {
    const name = String(key);
    if (!wanted.has(name)) continue;
    const group = groups.get(name);
    if (group) group.push(Object.values(row));
    else groups.set(name, [Object.values(row)]);
  }
  return groups;
}

/** Every row with the key of the record it belongs to. */
const rowsNamed = (table: Audited) =>
  prepared(
    (db, { keys }: { keys: Many }) => sql<Record<string, unknown>>`select *, ${audited[table].key} as "#key"
      from ${source(table)} where ${isNamed(db, table, keys)}`,
  );
const wholeRows = Object.fromEntries(auditedTables.map((table) => [table, rowsNamed(table)])) as Readonly<
  Record<Audited, ReturnType<typeof rowsNamed>>
>;

/** Either of two columns is sought by itself: in one condition with `or`, PostgreSQL would read the whole table. */
function isNamed(db: Db, table: Audited, ids: Many) {
  const { key, by } = rowsOf[table];
  const columns = by.length > 0 ? by.map((column) => sql.ref<string>(column)) : [key as RawBuilder<string>];
  const conditions = columns.map((column) => isAmong(db, column, ids));
  const [only, another] = conditions;
  if (only && !another) return only;
  const found = conditions.map((condition) => sql`select id from ${sql.table(table)} where ${condition}`);
  return sql`id in (${sql.join(found, sql` union `)})`;
}

/** Every key of a table, so many at a time. */
export async function* keysOf(db: Db, table: Audited): AsyncGenerator<string[]> {
  const { key } = rowsOf[table];
  let last: string | undefined;
  while (true) {
    const after = last === undefined ? sql`` : sql`where ${key} > ${last}`;
    const { rows } = await sql<{ key: string }>`select distinct ${key} as key from ${source(table)} ${after}
      order by 1 limit ${portion}`.execute(db);
    const keys = rows.map((row) => row.key);
    if (keys.length > 0) yield keys;
    if (keys.length < portion) return;
    last = keys.at(-1);
  }
}

/** The keys of rows that say they were made since then; none of a table whose rows do not say. */
export async function* keysSince(db: Db, table: Audited, since: string): AsyncGenerator<string[]> {
  if (rowsOf[table].isUndated) return;
  let last = "";
  while (true) {
    // No bare column: by an index on it, every portion would be looked for among all that follow.
    const { rows } = await sql<{ id: string; key: string }>`select id, ${audited[table].key} as key
      from ${sql.table(table)} where coalesce(created_at, '') > ${since} and id > ${last}
      order by id limit ${portion}`.execute(db);
    yield rows.map(({ key }) => key);
    if (rows.length < portion) return;
    last = rows.at(-1)?.id ?? "";
  }
}
