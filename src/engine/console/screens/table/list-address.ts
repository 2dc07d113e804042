import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type ListQuery, readListParams } from "#engine/declare/query.ts";
import type { AnyListView } from "#engine/declare/vocabulary.ts";

/** State of a list, kept in the address so that reload, Back and a copied link work as expected. */
export type ListAddress = {
  q: string;
  page: number;
  sort?: string;
  order: "asc" | "desc";
  /** Value of the chosen tab; '' for all. */
  tab: string;
  /** Action with an open dialog, and the record it is about. */
  action?: string;
  record?: string;
  /** Action on another resource's record, opened from the global search. */
  foundAction?: { on: string; action: string; record: string };
};

/** Returns the search, tab and order of an address in a fixed form, without the page and the open dialog. */
export function canonicalQuery(search: string): string {
  const params = new URLSearchParams(search);
  const entries = ["q", "tab", "sort", "order"].map((key) => [key, params.get(key) ?? ""]);
  return new URLSearchParams(entries.filter(([, value]) => value)).toString();
}

/** Returns the query of a view's list for an address, for all pages. */
export const queryOf = (view: AnyListView, { q, sort, order, tab }: ListAddress): ListQuery => ({
  sort,
  order: sort === undefined ? undefined : order,
  q,
  filters: view.tabs ? { [view.tabs.field]: tab } : undefined,
});

type Changes = { [K in Exclude<keyof ListAddress, "foundAction"> | "on"]?: string | number | undefined };

export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const address = useMemo(() => parseAddress(params), [params]);
  /** Changes the address; undefined removes an entry. A new search, order or tab begins at its first page. */
  const change = (changes: Changes, options?: { replace?: boolean }) => {
    // Ignores late changes, such as a delayed search, after the user has left for another page.
    if (window.location.pathname === pathname) setParams(withChanges(changes), options);
  };
  return [address, change] as const;
}

const parseAddress = (params: URLSearchParams): ListAddress => {
  const on = params.get("on") ?? undefined;
  const action = params.get("action") ?? undefined;
  const record = params.get("record") ?? undefined;
  const { q = "", ...sortAndPage } = readListParams(params);
  return {
    ...sortAndPage,
    q,
    tab: params.get("tab") ?? "",
    ...(on === undefined
      ? { action, record }
      : { foundAction: action && record ? { on, action, record } : undefined }),
  };
};

/** Reads the window's address, because the last rendering may be behind it. */
function withChanges(changes: Changes): URLSearchParams {
  const after = new URLSearchParams(window.location.search);
  if (!("page" in changes) && !("action" in changes)) after.delete("page");
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === "") after.delete(key);
    else after.set(key, String(value));
  }
  return after;
}
