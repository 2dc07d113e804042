import {
  type BaseRecord,
  type CrudFilter,
  type CrudSort,
  type GetListResponse,
  type HttpError,
  keys,
  type Pagination,
  useDataProvider,
} from "@refinedev/core";
import {
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { endIfRefused } from "#console/providers/auth-provider.ts";
import type { CallMeta } from "#console/providers/calls.ts";
import { usualPage } from "#resources/query.ts";
import type { AnyListView, AnyResource, Row } from "#resources/vocabulary.ts";
import { type ListAddress, useListAddress } from "./address.ts";

/** What an address asks of a view's list, in Refine's words. */
export function queryOf(view: AnyListView, { q, sort, order, tab }: ListAddress): Query {
  return {
    sorters: sort ? [{ field: sort, order }] : [],
    filters: [filterOf("q", q), filterOf(view.tabs?.field, tab)].flat(),
  };
}

type Query = { sorters?: CrudSort[]; filters?: CrudFilter[] };

/**
 * The page of a view that the address shows, and how to go to another. That one is asked for before it is drawn; what
 * was shown stays until the answer is there.
 */
export function usePage(resource: AnyResource, view: AnyListView) {
  const ask = useAsk();
  const queries = useQueryClient();
  const refused = useRef<HttpError | null>(undefined);
  const [address, change] = useListAddress(async (next) => {
    const asked = ask(resource, pageAt(view, next));
    const answered = queries.prefetchQuery({ ...asked, staleTime: justNow });
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, atOnce))]);
    refused.current = queries.getQueryState(asked.queryKey)?.error;
  });
  const page = useRows(resource, pageAt(view, address), {
    placeholderData: keepPreviousData,
    staleTime: justNow,
    // What failed before it was drawn is not asked for again by being drawn.
    enabled: ({ state }) => state.error === null || state.error !== refused.current,
  });
  useEffect(() => {
    refused.current = undefined;
  });
  return { ...page, address, change };
}

const pageAt = (view: AnyListView, address: ListAddress): Asked => ({
  ...queryOf(view, address),
  pagination: { currentPage: address.page, pageSize: usualPage },
});

/** In milliseconds: an answer within this time is drawn together with its address, in one go. */
export const atOnce = 100;

/** In milliseconds: for so long an answer is not asked for again, unless something was written since. */
const justNow = 500;

/** All records of a resource. */
export const useAll = (resource: AnyResource) => useRows(resource, { pagination: { mode: "off" } });

/** All records under another. */
export const useChildren = (resource: AnyResource, parent: Row) =>
  useRows(resource, { pagination: { mode: "off" }, meta: { parent } });

/** All records whose field has a value. */
export const useMatching = (resource: AnyResource, field: string, value: string) =>
  useRows(resource, { pagination: { mode: "off" }, filters: filterOf(field, value) });

type Keeping = Pick<Answered, "staleTime" | "enabled"> & { placeholderData: typeof keepPreviousData };
type Answered = UseQueryOptions<GetListResponse<BaseRecord>, HttpError>;
type Asked = Query & { pagination: Pagination; meta?: CallMeta };

/**
 * Asks under the keys of Refine's own useList, so that what Refine changes is asked for again. That hook looks up the
 * address, its resource and a dozen contexts whenever it is drawn, which is at every key of a search.
 */
function useAsk() {
  const provider = useDataProvider()();
  return ({ name: resource }: AnyResource, asked: Asked) =>
    queryOptions<GetListResponse<BaseRecord>, HttpError>({
      queryKey: keys().data("default").resource(resource).action("list").params(asked).get(),
      queryFn: ({ signal }) => provider.getList({ resource, ...asked, meta: { ...asked.meta, signal } }),
    });
}

function useRows(resource: AnyResource, asked: Asked, keeping?: Keeping) {
  const query = useQuery({ ...useAsk()(resource, asked), ...keeping });
  const { data, error } = query;
  useEffect(() => {
    if (error) endIfRefused(error);
  }, [error]);
  return {
    rows: useSteady((data?.data ?? none) as Row[]),
    total: data?.total ?? 0,
    /** There are more than the total. */
    isMore: Boolean(data?.isMore),
    counts: data?.counts as Record<string, number> | undefined,
    isLoading: query.isPending,
    isStale: query.isPlaceholderData,
    error: error?.message,
    /** The backend knows no such list. */
    isUnknown: error?.statusCode === 404,
    retry: () => void query.refetch(),
  };
}

/** What says what it said before is the same object, whichever answer it came with: its row is not drawn again. */
function useSteady(rows: Row[]): Row[] {
  const shown = useRef(rows);
  return useMemo(() => {
    shown.current = replaceEqualDeep(shown.current, rows);
    return shown.current;
  }, [rows]);
}

/** The same at every rendering. */
const none: Row[] = [];

const filterOf = (field: string | undefined, value: string): CrudFilter[] =>
  field && value ? [{ field, operator: "eq", value }] : [];
