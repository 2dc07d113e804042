import { type BaseRecord, type CrudFilter, type CrudSort, type HttpError, useList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { usualPage } from "#resources/query.ts";
import type { AnyListView, AnyResource, Row } from "#resources/vocabulary.ts";
import type { ListAddress } from "./address.ts";

/** What an address asks of a view's list, in Refine's words. */
export function queryOf(view: AnyListView, { q, sort, order, tab }: ListAddress): Query {
  return {
    sorters: sort ? [{ field: sort, order }] : [],
    filters: [filterOf("q", q), filterOf(view.tabs?.field, tab)].flat(),
  };
}

type Query = { sorters?: CrudSort[]; filters?: CrudFilter[] };

/** One page of a view. What was shown stays until the answer is there. */
export const usePage = (resource: AnyResource, view: AnyListView, address: ListAddress) =>
  useRows(resource, {
    ...queryOf(view, address),
    pagination: { currentPage: address.page, pageSize: usualPage },
    queryOptions: { placeholderData: keepPreviousData },
  });

/** All records under another. */
export const useChildren = (resource: AnyResource, parent: Row) =>
  useRows(resource, { pagination: { mode: "off" }, meta: { parent } });

/** All records whose field has a value. */
export const useMatching = (resource: AnyResource, field: string, value: string) =>
  useRows(resource, { pagination: { mode: "off" }, filters: filterOf(field, value) });

function useRows(resource: AnyResource, options: Parameters<typeof useList<BaseRecord, HttpError>>[0]) {
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    errorNotification: false,
    ...options,
  });
  return {
    rows: result.data as Row[],
    total: result.total ?? 0,
    /** There are more than the total. */
    isMore: Boolean(query.data?.isMore),
    counts: (query.data?.counts ?? {}) as Record<string, number>,
    isLoading: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error?.message,
    /** The backend knows no such list. */
    isUnknown: query.error?.statusCode === 404,
    retry: () => void query.refetch(),
  };
}

const filterOf = (field: string | undefined, value: string): CrudFilter[] =>
  field && value ? [{ field, operator: "eq", value }] : [];
