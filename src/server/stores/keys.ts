/** Which records of a list are meant, and in which order. */
import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { ListQuery } from "#resources/query.ts";
import { isPostgres } from "#server/db/dialect.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Columns, Source, View } from "./listing.ts";
import type { Found } from "./search.ts";

export type Asked<DB, TB extends keyof DB> = { view: View<DB, TB>; query: ListQuery; found?: Found };
export type Key = { value: string | number; key: string };
/** After a record or a number of them, this many. */
export type Part = { after?: Key; offset?: number; limit: number };

/** The keys of a part in the order of the list, each with what it is sorted by. */
export function keysOf<DB, TB extends keyof DB>(asked: Asked<DB, TB>, part: Part): Promise<Key[]> {
  const { view, query, found } = asked;
  const { after, offset, limit } = part;
  const values = { ...wantedOf(asked).map(({ value }) => value), limit, offset, ...after };
  if (!view.db || found) return keysIn(asked, part, values).execute();
  const { by, isDescending } = orderOf(view, query);
  const wanted = wantedOf(asked).map(({ field }) => field);
  const isEither = [isPostgres(view.db), isDescending, Boolean(offset), Boolean(after)];
  const shape = [view.resource.name, by, ...isEither, ...wanted].join();
  const known = shapes.get(shape) ?? prepared((_, marks: Values) => keysIn(asked, part, marks));
  shapes.set(shape, known);
  return known(view.db, values);
}

/** What stands in a query, by the place of what is wanted or by its name. */
type Values = Readonly<Record<string | number, unknown>>;

/** Queries that are put together; there are as many as orders and filters. */
const shapes = new Map<string, ReturnType<typeof prepared<Values, Key>>>();

function keysIn<DB, TB extends keyof DB>(
  asked: Asked<DB, TB>,
  { after, offset }: Part,
  values: Values,
): SelectQueryBuilder<DB, TB, Key> {
  const { columns, resource } = asked.view;
  const { by, isDescending } = orderOf(asked.view, asked.query);
  const sorted = (field: string) => asked.found?.sorted(columnAt(columns, field)) ?? columnAt(columns, field);
  const [value, key] = [sorted(by), sorted(resource.id)];
  const direction = isDescending ? "desc" : "asc";
  const beyond = sql.raw(isDescending ? "<" : ">");
  return matching(asked, values, [by])
    .select([value.as("value"), key.as("key")])
    .$if(after !== undefined, (keys) =>
      keys.where(sql<SqlBool>`(${value}, ${key}) ${beyond} (${values.value}, ${values.key})`),
    )
    .orderBy(value, direction)
    .orderBy(key, direction)
    .limit(sql<number>`${values.limit}`)
    .$if(Boolean(offset), (keys) => keys.offset(sql<number>`${values.offset}`))
    .$castTo<Key>();
}

/** How many records are meant, or the most that are counted. */
export async function numberOf<DB, TB extends keyof DB>(
  asked: Asked<DB, TB>,
  most?: number,
): Promise<number> {
  const values = wantedOf(asked).map(({ value }) => value);
  const source = matching(asked, values);
  const { db } = asked.view;
  if (most !== undefined && db) {
    const met = source.select(sql<number>`1`.as("one")).limit(most);
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${met} as met`.execute(db);
    return rows[0]?.count ?? 0;
  }
  const { count } = await source
    .select(sql<number>`count(*)`.as("count"))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

const wantedOf = <DB, TB extends keyof DB>({
  view: { resource },
  query: { id, filters = {} },
}: Asked<DB, TB>) => [
  ...Object.entries(filters).flatMap(([field, value]) => (value ? [{ field, value }] : [])),
  ...(id === undefined ? [] : [{ field: resource.id, value: id }]),
];

function matching<DB, TB extends keyof DB>(
  asked: Asked<DB, TB>,
  values: Values | readonly string[],
  fields: readonly string[] = [],
): Source<DB, TB> {
  const { found } = asked;
  const { columns, from } = asked.view;
  const wanted = wantedOf(asked);
  const source = from([...fields, ...wanted.map(({ field }) => field), ...(found?.fields ?? [])]);
  const conditions = wanted.map(({ field }, at) => sql<SqlBool>`${columns[field]} = ${values[at]}`);
  return [...conditions, ...(found ? [found.condition] : [])].reduce(
    (query, condition) => query.where(condition),
    source,
  );
}

function orderOf<DB, TB extends keyof DB>({ resource, columns }: View<DB, TB>, { sort, order }: ListQuery) {
  const asked = sort ?? resource.order?.by ?? resource.id;
  const isDescending = sort ? order === "desc" : Boolean(resource.order?.descending);
  // What cannot be sorted by stands in the order of the keys.
  return { by: columns[asked] ? asked : resource.id, isDescending };
}

export function columnAt(columns: Columns, field: string) {
  const column = columns[field];
  if (!column) throw new Error(`No column is known for ${field}`);
  return sql<string | number>`${column}`;
}
