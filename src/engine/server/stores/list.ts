/** Reads lists from the database, whole or by page: searched, filtered, sorted and counted. */
import { setImmediate } from "node:timers/promises";
import { sql, type Expression, type SqlBool } from "kysely";
import {
  countedField,
  periodBounds,
  daysOf,
  filtersIn,
  listOrder,
  unlistedIn,
  unlistedValues,
  type ListQuery,
} from "#engine/declare/query.ts";
import { searchTermsOf } from "#engine/declare/search.ts";
import type { Row, AnyListFilter, AnyField } from "#engine/declare/vocabulary.ts";
import type { ListResult } from "./store.ts";
import { matchLimit, type View, type ListTotal, type SearchMatches } from "./view.ts";
import { today, type Day } from "#domain/basics/dates.ts";
import { fieldAt } from "#engine/declare/derive.ts";
import { isAmong, textList, prepared } from "#engine/server/db/prepared.ts";
import type { AnyQuery, ColumnExpressions } from "#engine/server/tables/table.ts";
import type { Db } from "#engine/server/db/dialect.ts";

/** Returns a page or the whole list. Without a query there are no counts. */
export async function listOf(view: View, query: ListQuery | undefined): Promise<ListResult> {
  if (!query) return { data: streamList({ view, query: {} }), total: 0, counts: {} };
  const searchTerms = searchTermsOf(query.q);
  const [tabCounts, matches] = await Promise.all([
    tabCountsOf(view),
    searchTerms.length > 0 ? view.search(searchTerms) : undefined,
  ]);
  if (matches?.knownTotal?.total === 0) return { data: [], total: 0, ...tabCounts };
  const request = { view, query, matches };
  const { page = 1, perPage } = query;
  if (!perPage) return wholeList(request, tabCounts);
  const part = { offset: (page - 1) * perPage, limit: perPage };
  const isCounted = matches?.knownTotal !== undefined && !isNarrowed(request);
  // A search in slices reads the list itself, so one pass finds the page and counts the matches.
  return matches?.inSlices && !isCounted
    ? pageWithCount(request, part, tabCounts)
    : pageOf(request, part, tabCounts);
}

async function wholeList(request: ListRequest, tabCounts: TabCounts): Promise<ListResult> {
  const total = totalFromTabs(request, tabCounts) ?? (await countOf(request));
  return { data: streamList(request), total, ...tabCounts };
}

async function pageOf(request: ListRequest, part: ListPart, tabCounts: TabCounts): Promise<ListResult> {
  const keys = await keysOf(request, part);
  const total = request.query.isCounted === false ? keys.length : totalFromTabs(request, tabCounts);
  const [data, listTotal] = await Promise.all([
    rowsOf(request.view, keys),
    total === undefined ? totalOfPage(request, part, keys.length) : { total },
  ]);
  return { data, ...listTotal, ...tabCounts };
}

async function pageWithCount(
  request: ListRequest,
  { offset = 0, limit }: ListPart,
  tabCounts: TabCounts,
): Promise<ListResult> {
  const countLimit = countLimitOf({ offset, limit });
  const keys = await keysOf(request, { limit: countLimit + 1 });
  const data = await rowsOf(request.view, keys.slice(offset, offset + limit));
  return { data, ...limitedTotal(keys.length, countLimit), ...tabCounts };
}

/** Parts limit memory and let other requests run. */
async function* streamList(request: ListRequest): AsyncGenerator<Row[]> {
  // A list narrowed to one id serves a record, which needs all its fields.
  const hasSlowFields = request.query.id !== undefined;
  let after: SortKey | undefined;
  do {
    const keys = await keysOf(request, { after, limit: partSize });
    yield await rowsOf(request.view, keys, hasSlowFields);
    after = keys.length === partSize ? keys.at(-1) : undefined;
  } while (after);
}

/** Rows per part, few enough that other requests do not wait long for an embedded database. */
const partSize = 100;

async function rowsOf(
  { resource, rows }: View,
  sortKeys: readonly SortKey[],
  hasSlowFields = true,
): Promise<Row[]> {
  if (sortKeys.length === 0) return [];
  const keys = sortKeys.map(({ key }) => key);
  const unordered = await rows(keys, hasSlowFields);
  const byKey = new Map(unordered.map((row) => [String(row[resource.id]), row]));
  return keys.map((key) => byKey.get(key)).filter((row) => row !== undefined);
}

function totalFromTabs(
  request: ListRequest,
  { counts, stopped: cappedTabs = [] }: TabCounts,
): number | undefined {
  const tab = tabOf(request);
  const isCounted = tab !== undefined && Object.hasOwn(counts, tab) && !cappedTabs.includes(tab);
  return isCounted ? counts[tab] : undefined;
}

/** Returns 'all' for the whole list, and undefined for a list that no tab counts. */
function tabOf(request: ListRequest): string | undefined {
  const { view, matches } = request;
  if (matches) return undefined;
  if (!isNarrowed(request)) return "all";
  const [filter, ...otherFilters] = filterValues(request);
  if (!filter || otherFilters.length > 0 || rangesOf(request).length > 0) return undefined;
  const [field, value] = filter;
  return field === countedField(view.resource) && value !== "all" ? value : undefined;
}

async function totalOfPage(
  request: ListRequest,
  { offset = 0, limit }: ListPart,
  rowsOnPage: number,
): Promise<ListTotal> {
  // A page beyond the end of the list is empty too, and does not show where the list ends.
  const isLastPage = rowsOnPage < limit && (rowsOnPage > 0 || offset === 0);
  if (isLastPage) return { total: offset + rowsOnPage };
  const countLimit = countLimitOf({ offset, limit });
  const knownTotal = request.matches?.knownTotal;
  // The search has counted up to `matchLimit`, without filters.
  if (knownTotal && countLimit === matchLimit && !isNarrowed(request) && unlistedOf(request).length === 0)
    return knownTotal;
  return limitedTotal(await countOf(request, countLimit + 1), countLimit);
}

const countLimitOf = ({ offset = 0, limit }: ListPart): number => Math.max(matchLimit, offset + limit);

const limitedTotal = (count: number, countLimit: number): ListTotal =>
  count > countLimit ? { total: countLimit, isMore: true } : { total: count };

type ListRequest = { view: View; query: ListQuery; matches?: SearchMatches };
type SortKey = { value: string | number; key: string };
type ListPart = { after?: SortKey; offset?: number; limit: number };

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
    // The last slice is shorter, and has no such row.
    last = rows.find(({ position }) => position === sliceLength);
    if (last) await setImmediate();
  } while (last);
}

const sliceLength = 2_000;

function orderedQuery(request: ListRequest, after: SortKey | undefined, fields: readonly string[] = []) {
  const { columns, resource } = request.view;
  const { by, direction, isDescending } = orderOf(request.view, request.query);
  const [value, key] = [columnAt(columns, by), columnAt(columns, resource.id)];
  const comparison = sql.raw(isDescending ? "<" : ">");
  const ordered = matchingQuery(request, [by, ...fields])
    .select([value.as("value"), key.as("key")])
    .orderBy(value, direction)
    .orderBy(key, direction);
  // SQLite compares pairs only by an index of plain columns and uses the first condition that fits an index.
  const isAfter =
    after &&
    sql<SqlBool>`(${value}, ${key}) ${comparison} (${after.value}, ${after.key}) and ${value} ${comparison}= ${after.value}`;
  return {
    query: isAfter ? ordered.where(isAfter) : ordered,
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

function filterValues({ view: { resource }, query: { id = "", filters = {} } }: ListRequest) {
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
  const filterRanges = filtersIn(resource, query).map((filter) => ({
    field: filter.by,
    conditions: filterConditions(view, filter, day),
  }));
  const { from, before } = periodBounds(query);
  const field = resource.filterable?.day;
  if (!field || !(from || before)) return filterRanges;
  const column = columnAt(columns, field);
  const period = [
    ...(from ? [sql<SqlBool>`${column} >= ${from}`] : []),
    ...(before ? [sql<SqlBool>`${column} < ${before}`] : []),
  ];
  return [...filterRanges, { field, conditions: period }];
}

/** Bounds both ends, or SQLite would read the whole sort index. A literal lower bound suits partial indexes. */
function filterConditions(
  { columns }: View,
  { by, days, isEmpty }: AnyListFilter,
  today: Day,
): Expression<SqlBool>[] {
  const column = columnAt(columns, by);
  if (isEmpty) return [sql<SqlBool>`${column} = ''`];
  if (!days) return [sql<SqlBool>`${column} > 0`, sql<SqlBool>`${column} <= ${Number.MAX_SAFE_INTEGER}`];
  const { from = "", to = "9999-12-31" } = daysOf(days, today);
  return [
    // SQLite reads from the first lower bound.
    ...(from ? [sql<SqlBool>`${column} >= ${from}`] : []),
    // Empty days must not match.
    sql<SqlBool>`${column} > ''`,
    sql<SqlBool>`${column} <= ${to}`,
  ];
}

const unlistedOf = ({ view, query }: ListRequest) => unlistedIn(view.resource, query);

/** Returns whether a filter applies. A search is none, nor are the values that every list leaves out. */
const isNarrowed = (request: ListRequest): boolean =>
  filterValues(request).length > 0 || rangesOf(request).length > 0;

function matchingQuery(request: ListRequest, fields: readonly string[] = []): AnyQuery {
  const { matches, view } = request;
  const filters = filterValues(request);
  const ranges = rangesOf(request);
  const hasNamedFilter = filtersIn(view.resource, request.query).length > 0;
  const areFew = view.isUnderParent || hasNamedFilter || (matches?.knownTotal && !matches.knownTotal.isMore);
  // SQLite would read the whole tab, even for few records; concatenating '' hides its index.
  const equals = areFew ? sql`|| '' =` : sql`=`;
  const conditions = filters.map(([field, value]) =>
    field === view.resource.id
      ? isAmong(view.db, sql<string>`${view.columns[field]}`, textList([value]))
      : (view.equals?.(field, value) ??
        sql<SqlBool>`${view.bare?.[field] ?? view.columns[field]} ${equals} ${value}`),
  );
  const inRanges = ranges.flatMap((range) => range.conditions);
  const unlisted = unlistedOf(request);
  // Literals, so that an index of the list covers the condition.
  const listed = unlisted.map(
    ({ field, values }) =>
      sql<SqlBool>`${columnAt(view.columns, field)} not in (${sql.join(values.map((each) => sql.lit(each)))})`,
  );
  return [...conditions, ...listed, ...inRanges, ...(matches ? [matches.condition] : [])].reduce(
    (query, condition) => query.where(condition),
    view.from([
      ...fields,
      ...filters.map(([field]) => field),
      ...ranges.map(({ field }) => field),
      ...unlisted.map(({ field }) => field),
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

type TabCounts = Pick<ListResult, "counts" | "stopped">;

/** Leaves out empty tabs. All tabs together count as `all`. */
export async function tabCountsOf(view: View): Promise<TabCounts> {
  const field = countedField(view.resource);
  const tabs = await (view.isTallied
    ? storedCounts(view.db, { list: view.resource.name })
    : limitedCounts(view, field));
  const size = await view.size?.();
  const unlisted = field ? unlistedValues(view.resource.fields[field]) : [];
  const sumOf = (some: readonly TabCount[]) => some.reduce((sum, { count }) => sum + count, 0);
  const all = (size ?? sumOf(tabs)) - sumOf(tabs.filter(({ tab }) => unlisted.includes(tab)));
  const counts: ListResult["counts"] = { all };
  for (const { tab, count } of tabs) if (field && count > 0) counts[tab] = count;
  const cappedTabs = tabs.filter(({ isMore }) => isMore).map(({ tab }) => tab);
  if (cappedTabs.length === 0) return { counts };
  // If the size is unknown, `all` sums the tabs and shares their limit.
  return { counts, stopped: size === undefined ? [...cappedTabs, "all"] : cappedTabs };
}

/** `tab` is empty for a list without tabs. */
type TabCount = { tab: string; count: number; isMore?: boolean };

const storedCounts: (db: Db, of: { list: string }) => Promise<TabCount[]> = prepared((db, { list }) =>
  db.selectFrom("tallies").select(["value as tab", "count"]).where("list", "=", list),
);

async function limitedCounts(view: View, field: string | undefined): Promise<TabCount[]> {
  const counts = tabQueries(view, field).map(({ tab, records }) => {
    const first = records.select(sql`1`.as("one")).limit(matchLimit + 1);
    return sql`select ${tab} as tab, (select count(*) from ${first} as first) as count`;
  });
  const { rows } = await sql<TabCount>`${sql.join(counts, sql` union all `)}`.execute(view.db);
  return rows.map(({ tab, count }) => ({
    tab,
    count: Math.min(count, matchLimit),
    isMore: count > matchLimit,
  }));
}

function tabQueries({ resource, columns, from, equals }: View, field: string | undefined) {
  if (!field) return [{ tab: "", records: from([]) }];
  return choicesOf(fieldAt(resource.fields, field)).map((tab) => ({
    tab,
    records: from([field]).where(equals?.(field, tab) ?? sql<SqlBool>`${columnAt(columns, field)} = ${tab}`),
  }));
}

const choicesOf = (field: AnyField): readonly string[] =>
  "options" in field ? field.options.map(({ value }) => value) : [];
