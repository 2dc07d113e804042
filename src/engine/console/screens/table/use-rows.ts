import {
  type BaseRecord,
  type CrudFilter,
  type CrudSort,
  type HttpError,
  useList,
  useTable,
} from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CallMeta } from "#engine/console/providers/calls.ts";
import { type ListResponse, longestPage, usualPage } from "#engine/declare/query.ts";
import type { AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { type ListAddress, useListAddress } from "./address.ts";

type Query = { sorters: CrudSort[]; filters: CrudFilter[] };

/** What an address asks of a view's list, in Refine's words. */
export function queryOf(view: AnyListView, { q, sort, order, tab }: ListAddress): Query {
  return {
    sorters: sort ? [{ field: sort, order }] : [],
    filters: [...filterOf("q", q), ...filterOf(view.tabs?.field, tab)],
  };
}

/** The page of a view that the address shows, and how to go to another. What was shown stays until that is there. */
export function usePage(resource: AnyResource, view: AnyListView) {
  const [address, change] = useListAddress();
  const asked = queryOf(view, address);
  const { tableQuery, setCurrentPage, setSorters, setFilters } = useTable<BaseRecord, HttpError>({
    resource: resource.name,
    // Ours leads (decision 68): Refine replaces the entry of the history at every change, and so Back leads out of the list.
    syncWithLocation: false,
    pagination: { currentPage: address.page, pageSize: usualPage },
    sorters: { initial: asked.sorters },
    filters: { initial: asked.filters },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  useEffect(() => {
    const { sorters, filters } = queryOf(view, address);
    setCurrentPage(address.page);
    setSorters(sorters);
    setFilters(filters, "replace");
  }, [view, address, setCurrentPage, setSorters, setFilters]);
  return { ...rowsOf(tableQuery), address, change };
}

/** All records of a resource. */
export const useAll = (resource: AnyResource) => useWhole(resource, {});

/**
 * All records under another, unless there can be none. By its ID alone: what else of it changes makes them no other list,
 * to be waited for.
 */
export const useChildren = (resource: AnyResource, { id }: Row, enabled = true) =>
  useWhole(resource, { meta: { parent: { id } }, queryOptions: { enabled } });

/** All records whose field has a value. */
export const useMatching = (resource: AnyResource, field: string, value: string) =>
  useWhole(resource, { filters: filterOf(field, value) });

/** The first records whose field has a value, at most one full page. Unlike an unpaged list, it has every field. */
export const useFirstMatching = (
  { name: resource }: AnyResource,
  [field, value]: readonly [string, string],
  sort: string,
) =>
  rowsOf(
    useList<BaseRecord, HttpError>({
      resource,
      pagination: { currentPage: 1, pageSize: longestPage },
      sorters: [{ field: sort, order: "asc" }],
      filters: filterOf(field, value),
      errorNotification: false,
    }).query,
  );

type Whole = { filters?: CrudFilter[]; meta?: CallMeta; queryOptions?: { enabled: boolean } };

function useWhole({ name: resource }: AnyResource, asked: Whole) {
  const pagination = { mode: "off" } as const;
  return rowsOf(
    useList<BaseRecord, HttpError>({ resource, pagination, errorNotification: false, ...asked }).query,
  );
}

function rowsOf(query: ReturnType<typeof useList<BaseRecord, HttpError>>["query"]) {
  const { data, error } = query;
  return {
    rows: (data?.data ?? none) as Row[],
    total: data?.total ?? 0,
    /** There are more than the total. */
    isMore: Boolean(data?.isMore),
    counts: data?.counts as ListResponse["counts"] | undefined,
    stopped: data?.stopped as ListResponse["stopped"],
    isLoading: query.isPending,
    isStale: query.isPlaceholderData,
    error: error?.message,
    retry: () => void query.refetch(),
  };
}

/** The same at every rendering. */
const none: Row[] = [];

const filterOf = (field: string | undefined, value: string): CrudFilter[] =>
  field && value ? [{ field, operator: "eq", value }] : [];
