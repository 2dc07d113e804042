/** Lists from SQL, with the same results as queryRows() in src/engine/declare/query-rows.ts on the whole list. */
import type { ListQuery } from "#engine/declare/query.ts";
import { searchTermsOf } from "#engine/declare/search.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { countOf, isNarrowed, keysOf, type ListPart, type ListRequest, type SortKey } from "./list-sql.ts";
import { countLimitOf, limitedTotal, totalFromTabs, totalOfPage } from "./list-totals.ts";
import type { ListResult } from "./store.ts";
import { type TabCounts, tabCountsOf } from "./tab-counts.ts";
import type { View } from "./view.ts";

/** Returns a page, or the whole list as a stream. Without a query there are no counts. */
export async function listOf(view: View, query: ListQuery | undefined): Promise<ListResult> {
  if (!query) return { data: streamList({ view, query: {} }), total: 0, counts: {} };
  const searchTerms = searchTermsOf(query.q);
  // Runs both queries at once on PostgreSQL.
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

/** Reads the list in parts, each after the last key of the previous one, to limit memory and let other requests run. */
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

/** Reads the rows in the order of the keys. */
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
