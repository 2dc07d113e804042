/** Hooks that load rows of a list, children of a record, or the number of matching records. */
import {
  type BaseRecord,
  type GetListResponse,
  type HttpError,
  useDataProvider,
  useList,
} from "@refinedev/core";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";
import { useConsole } from "#engine/console/providers/context.ts";
import type { CallMeta } from "#engine/console/providers/calls.ts";
import type { ResourceCalls } from "#engine/console/providers/data-provider.ts";
import { useProviderCalls } from "#engine/console/providers/use-provider-calls.ts";
import { useIsPainted } from "#engine/console/ui/use-is-painted.ts";
import { type ListQuery, type ListResponse, maxPageSize, defaultPageSize } from "#engine/declare/query.ts";
import type { AnyListView, AnyResource, Resource, Row } from "#engine/declare/vocabulary.ts";
import { addressOn, queryOf, useListAddress, withoutDialog } from "./list-address.ts";

/** `unknown` is a query string of the filters that the list cannot show. */
export function useListPage(resource: AnyResource, view: AnyListView) {
  const [, change] = useListAddress();
  const { actor, lastListQueries } = useConsole();
  const { pathname, search } = useLocation();
  const [address, unknown] = useMemo(
    () => addressOn({ resource, view, role: actor.role }, new URLSearchParams(search)),
    [resource, view, actor, search],
  );
  useEffect(
    () => void lastListQueries.set(pathname, withoutDialog(search)),
    [lastListQueries, pathname, search],
  );
  const query = { page: address.page, perPage: defaultPageSize, ...queryOf(view, address) };
  const firstList = useFirstList(resource, query);
  const page = useRows(resource, query, {
    queryOptions: { placeholderData: keepPreviousData, ...firstList },
  });
  return { ...page, address, unknown, change };
}

/** Takes the list that was requested before the console loaded, so that it is not requested again. */
function useFirstList(resource: AnyResource, query: ListQuery) {
  const provider = useDataProvider()() as Partial<ResourceCalls>;
  const hasArrived = useRef(false);
  return {
    initialData: () => {
      const list = provider.arrivedList?.(resource, query);
      hasArrived.current = list !== undefined;
      return list;
    },
    refetchOnMount: () => !hasArrived.current,
  };
}

export function useAllRows<V extends Row>(resource: Resource<V>, enabled?: boolean): Rows<V>;
export function useAllRows(resource: AnyResource, enabled?: boolean): Rows<Row>;
export function useAllRows(resource: AnyResource, enabled = true) {
  return useRows(resource, {}, { queryOptions: { enabled } });
}

/** The query depends on the parent's ID only, so that other changes of the parent load no new list. */
export function useChildren<V extends Row>(resource: Resource<V>, parent: Row, enabled?: boolean): Rows<V>;
export function useChildren(resource: AnyResource, parent: Row, enabled?: boolean): Rows<Row>;
export function useChildren(resource: AnyResource, { id }: Row, enabled = true) {
  return useRows(resource, {}, { meta: { parent: { id } }, queryOptions: { enabled } });
}

export const useNewestChildren = (resource: AnyResource, { id }: Row) =>
  useRows(resource, {}, { meta: { parent: { id } }, queryOptions: { refetchOnMount: "always" } });

/** At most one full page, in the list's own order by default. Unlike an unpaged list, it has every field. */
export const useFirstMatchingRows = <V extends Row>(
  resource: Resource<V>,
  filters: Readonly<Partial<Record<keyof V & string, string>>>,
  sort?: keyof V & string,
) =>
  useRows<V>(resource, {
    page: 1,
    perPage: maxPageSize,
    ...(sort && { sort, order: "asc" }),
    filters: filters as Readonly<Record<string, string>>,
  });

export const useFirstRow = <V extends Row>(resource: Resource<V>): V | undefined =>
  useRows<V>(resource, { page: 1, perPage: 1 }).rows[0];

type CountedList = { name: string; filters: Readonly<Record<string, string>> };

/** Counts at most once a minute unless something is written. */
export function useCounts(lists: readonly CountedList[]): { total: number; isMore: boolean } {
  const { provider, handleErrors } = useProviderCalls();
  const isPainted = useIsPainted();
  return useQueries({
    queries: lists.map(({ name: resource, filters }) => ({
      queryKey: ["count", resource, filters],
      queryFn: () =>
        handleErrors(provider.getList({ resource, meta: { query: { page: 1, perPage: 1, filters } } })),
      staleTime: 60_000,
      enabled: isPainted,
    })),
    combine: sumOfCounts,
  });
}

const sumOfCounts = (counts: readonly { data?: GetListResponse }[]) => ({
  total: counts.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
  isMore: counts.some(({ data }) => data?.isMore),
});

type Options = {
  meta?: CallMeta;
  queryOptions?: {
    enabled?: boolean;
    placeholderData?: typeof keepPreviousData;
    initialData?: () => ListResponse | undefined;
    refetchOnMount?: "always" | (() => boolean);
  };
};

function useRows<V extends Row = Row>(
  { name: resource }: Pick<AnyResource, "name">,
  query: ListQuery,
  { meta, queryOptions }: Options = {},
) {
  const { query: result } = useList<BaseRecord, HttpError>({
    resource,
    meta: { ...meta, query },
    queryOptions,
    errorNotification: false,
  });
  const { data, error } = result;
  return {
    query: result,
    rows: (data?.data ?? noRows) as (V & Row)[],
    total: data?.total ?? 0,
    /** Marks a total that is smaller than the real one. */
    isMore: Boolean(data?.isMore),
    counts: data?.counts as ListResponse["counts"] | undefined,
    stopped: data?.stopped as ListResponse["stopped"],
    isLoading: result.isPending,
    isStale: result.isPlaceholderData,
    error: error?.message,
    retry: () => void result.refetch(),
  };
}

type Rows<V extends Row> = ReturnType<typeof useRows<V>>;

/** Keeps the same array between renderings. */
const noRows: BaseRecord[] = [];
