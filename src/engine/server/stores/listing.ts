/** Gives the same results as queryRows() in src/engine/declare/query-rows.ts on the whole list. */
import { type ListQuery, tabField } from "#engine/declare/query.ts";
import { searchTermsOf } from "#engine/declare/search.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import {
  countOf,
  isNarrowed,
  keysOf,
  type ListPart,
  type ListRequest,
  type SortKey,
  filterValues,
  rangesOf,
} from "./list-sql.ts";
import type { ListResult } from "./store.ts";
import { type TabCounts, tabCountsOf } from "./tab-counts.ts";
import type { View, ListTotal } from "./view.ts";
import { matchLimit } from "./search.ts";

/** Without a query there are no counts. */
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

function totalFromTabs(request: ListRequest, { counts, stopped = [] }: TabCounts): number | undefined {
  const tab = tabOf(request);
  const isCounted = tab !== undefined && Object.hasOwn(counts, tab) && !stopped.includes(tab);
  return isCounted ? counts[tab] : undefined;
}

/** 'all' for the whole list. */
function tabOf(request: ListRequest): string | undefined {
  const { view, matches } = request;
  if (matches) return undefined;
  if (!isNarrowed(request)) return "all";
  const [filter, ...otherFilters] = filterValues(request);
  if (!filter || otherFilters.length > 0 || rangesOf(request).length > 0) return undefined;
  const [field, value] = filter;
  return field === tabField(view.resource) && value !== "all" ? value : undefined;
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
  if (knownTotal && countLimit === matchLimit && !isNarrowed(request)) return knownTotal;
  return limitedTotal(await countOf(request, countLimit + 1), countLimit);
}

const countLimitOf = ({ offset = 0, limit }: ListPart): number => Math.max(matchLimit, offset + limit);

const limitedTotal = (count: number, countLimit: number): ListTotal =>
  count > countLimit ? { total: countLimit, isMore: true } : { total: count };
