import { setImmediate } from "node:timers/promises";
import { type Expression, type SqlBool, sql } from "kysely";
import { type Day, today } from "#domain/basics/dates.ts";
import { daysOf, filtersIn, listOrder } from "#engine/declare/list-filters.ts";
import { type ListQuery, periodBounds } from "#engine/declare/query.ts";
import type { AnyListFilter } from "#engine/declare/vocabulary.ts";
import { fieldAt } from "#engine/declare/derive.ts";
import { columnKindOf } from "#engine/server/tables/column-kinds.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import type { AnyQuery, ColumnExpressions } from "#engine/server/tables/table.ts";
import type { SearchMatches, View } from "./view.ts";

/** `matches` is missing without a search. */
export type ListRequest = { view: View; query: ListQuery; matches?: SearchMatches };
export type SortKey = { value: string | number; key: string };
export type ListPart = { after?: SortKey; offset?: number; limit: number };

export async function keysOf(
  request: ListRequest,
  { after, offset = 0, limit }: ListPart,
): Promise<SortKey[]> {
  if (request.matches?.onTexts && !after) {
    const first = await firstKeys(request, request.matches.onTexts, offset + limit);
    if (first.length === offset + limit) return first.slice(offset);
  }
  if (!request.matches?.inSlices)
    return orderedQuery(request, after).query.limit(limit).offset(offset).$castTo<SortKey>().execute();
  const keys: SortKey[] = [];
  for await (const matchingKeys of slicesOf(request, request.matches, after)) {
    keys.push(...matchingKeys);
    if (keys.length >= offset + limit) break;
  }
  return keys.slice(offset, offset + limit);
}

async function firstKeys(
  request: ListRequest,
  isMatch: Expression<SqlBool>,
  limit: number,
): Promise<SortKey[]> {
  const { query } = orderedQuery({ ...request, matches: undefined }, undefined);
  const head = query.select(sql<SqlBool>`${isMatch}`.as("isMatch")).limit(headLength);
  const { rows } = await sql<SortKey>`select value, key from ${head} as head
    where "isMatch" limit ${limit}`.execute(request.view.db);
  return rows;
}

/** Read in a millisecond or two. */
const headLength = 1_000;

/** A slice takes a few milliseconds, and other requests run in between. */
async function* slicesOf(
  request: ListRequest,
  { condition, fields }: SearchMatches,
  after?: SortKey,
): AsyncGenerator<SortKey[]> {
  let last = after;
  do {
    const { query, order } = orderedQuery({ ...request, matches: undefined }, last, fields);
    const slice = query
      .select([
        sql<SqlBool>`${condition}`.as("isMatch"),
        sql<number>`row_number() over (order by ${order})`.as("position"),
      ])
      .limit(sliceLength);
    const { rows } = await sql<SortKey & { isMatch: SqlBool; position: number }>`
      select * from ${slice} as slice where "isMatch" or position = ${sliceLength}`.execute(request.view.db);
    yield rows.filter(({ isMatch }) => isMatch).sort((one, other) => one.position - other.position);
    // Missing in the last slice, which is shorter.
    last = rows.find(({ position }) => position === sliceLength);
    if (last) await setImmediate();
  } while (last);
}

const sliceLength = 2_000;

function orderedQuery(request: ListRequest, after: SortKey | undefined, fields: readonly string[] = []) {
  const { columns, resource } = request.view;
  const { by, direction, isDescending } = orderOf(request.view, request.query);
  const [value, key] = [columnAt(columns, by), columnAt(columns, resource.id)];
  const beyond = sql.raw(isDescending ? "<" : ">");
  const all = matchingQuery(request, [by, ...fields])
    .select([value.as("value"), key.as("key")])
    .orderBy(value, direction)
    .orderBy(key, direction);
  // SQLite compares pairs only by an index of plain columns and uses the first condition that fits an index.
  const follows =
    after &&
    sql<SqlBool>`(${value}, ${key}) ${beyond} (${after.value}, ${after.key}) and ${value} ${beyond}= ${after.value}`;
  return {
    query: follows ? all.where(follows) : all,
    order: sql`${value} ${sql.raw(direction)}, ${key} ${sql.raw(direction)}`,
  };
}

export async function countOf(request: ListRequest, limit?: number): Promise<number> {
  if (request.matches?.inSlices)
    return (await keysOf(request, { limit: limit ?? Number.POSITIVE_INFINITY })).length;
  const records = matchingQuery(request)
    .select(sql`1`.as("one"))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0));
  const count = sql<{ count: number }>`select count(*) as count from ${records} as records`;
  const { rows } = await count.execute(request.view.db);
  return rows[0]?.count ?? 0;
}

export function filterValues({ view: { resource }, query: { id = "", filters = {} } }: ListRequest) {
  const names = filtersIn(resource, { filters }).map(({ name }) => name);
  const values = Object.entries(filters).filter(([field]) => !names.includes(field));
  return [...values, [resource.id, id] as const].filter(([, value]) => value);
}

export function rangesOf({
  view,
  query,
}: ListRequest): { field: string; conditions: Expression<SqlBool>[] }[] {
  const { resource, columns } = view;
  const { day = today() } = query;
  const named = filtersIn(resource, query).map((filter) => ({
    field: filter.by,
    conditions: filterConditions(view, filter, day),
  }));
  const { from, before } = periodBounds(query);
  const field = resource.filterable?.day;
  if (!field || !(from || before)) return named;
  const column = columnAt(columns, field);
  const period = [
    ...(from ? [sql<SqlBool>`${column} >= ${from}`] : []),
    ...(before ? [sql<SqlBool>`${column} < ${before}`] : []),
  ];
  return [...named, { field, conditions: period }];
}

/** SQLite would otherwise read the whole sort index. The lower bound is a literal for partial indexes. */
function filterConditions(
  { columns, resource }: View,
  filter: AnyListFilter,
  day: Day,
): Expression<SqlBool>[] {
  const column = columnAt(columns, filter.by);
  if (filter.above !== undefined) {
    const { codec } = columnKindOf(fieldAt(resource.fields, filter.by));
    const above = sql<SqlBool>`${column} > ${sql.lit(codec.encode(filter.above))}`;
    return [above, sql<SqlBool>`${column} <= ${Number.MAX_SAFE_INTEGER}`];
  }
  const { from = "", to = "9999-12-31" } = daysOf(filter, day);
  return [
    // SQLite reads from the first lower bound.
    ...(from ? [sql<SqlBool>`${column} >= ${from}`] : []),
    // Empty days must not match.
    sql<SqlBool>`${column} > ''`,
    sql<SqlBool>`${column} <= ${to}`,
  ];
}

/** A search alone does not count. */
export const isNarrowed = (request: ListRequest): boolean =>
  filterValues(request).length > 0 || rangesOf(request).length > 0;

function matchingQuery(request: ListRequest, fields: readonly string[] = []): AnyQuery {
  const { matches, view } = request;
  const filters = filterValues(request);
  const ranges = rangesOf(request);
  const isNamed = filtersIn(view.resource, request.query).length > 0;
  const areFew = view.isUnderParent || isNamed || (matches?.knownTotal && !matches.knownTotal.isMore);
  // SQLite would read the whole tab, even for few records; concatenating '' hides its index.
  const equals = areFew ? sql`|| '' =` : sql`=`;
  const conditions = filters.map(([field, value]) =>
    field === view.resource.id
      ? isAmong(view.db, sql<string>`${view.columns[field]}`, textList([value]))
      : sql<SqlBool>`${view.bare?.[field] ?? view.columns[field]} ${equals} ${value}`,
  );
  const inRanges = ranges.flatMap((range) => range.conditions);
  return [...conditions, ...inRanges, ...(matches ? [matches.condition] : [])].reduce(
    (query, condition) => query.where(condition),
    view.from([
      ...fields,
      ...filters.map(([field]) => field),
      ...ranges.map(({ field }) => field),
      ...(matches?.fields ?? []),
    ]),
  );
}

export function orderOf({ resource, columns }: Pick<View, "resource" | "columns">, query: ListQuery = {}) {
  const { by: field, descending: isDescending = false } = listOrder(resource, query) ?? { by: resource.id };
  const direction = isDescending ? ("desc" as const) : ("asc" as const);
  // Falls back to the key for fields that cannot be sorted.
  return { by: columns[field] ? field : resource.id, direction, isDescending };
}

export function columnAt(columns: ColumnExpressions, field: string) {
  const column = columns[field];
  if (!column) throw new Error(`No column is known for ${field}`);
  return sql<string | number>`${column}`;
}
