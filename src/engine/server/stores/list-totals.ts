import { tabField } from "#engine/declare/query.ts";
import { countOf, filterValues, isNarrowed, type ListPart, type ListRequest, rangesOf } from "./list-sql.ts";
import { matchLimit } from "./search.ts";
import type { TabCounts } from "./tab-counts.ts";
import type { ListTotal } from "./view.ts";

/** Returns the total of the list or of a tab, if the tab counts contain it. */
export function totalFromTabs(request: ListRequest, { counts, stopped = [] }: TabCounts): number | undefined {
  const tab = tabOf(request);
  const isCounted = tab !== undefined && Object.hasOwn(counts, tab) && !stopped.includes(tab);
  return isCounted ? counts[tab] : undefined;
}

/** Returns the tab that lists exactly the requested records, 'all' for the whole list. */
function tabOf(request: ListRequest): string | undefined {
  const { view, matches } = request;
  if (matches) return undefined;
  if (!isNarrowed(request)) return "all";
  const [filter, ...otherFilters] = filterValues(request);
  if (!filter || otherFilters.length > 0 || rangesOf(request).length > 0) return undefined;
  const [field, value] = filter;
  return field === tabField(view.resource) && value !== "all" ? value : undefined;
}

/** Counts the records of a paged list, up to the limit of a search or to the end of the page. */
export async function totalOfPage(
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

export const countLimitOf = ({ offset = 0, limit }: ListPart): number => Math.max(matchLimit, offset + limit);

export const limitedTotal = (count: number, countLimit: number): ListTotal =>
  count > countLimit ? { total: countLimit, isMore: true } : { total: count };
