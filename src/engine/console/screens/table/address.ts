import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type ListQuery, orderAndPlace } from "#engine/declare/query.ts";
import type { AnyListView } from "#engine/declare/vocabulary.ts";

/** What a list shows lives in the address, so that reload, Back and a copied link do what people expect. */
export type ListAddress = {
  q: string;
  page: number;
  sort?: string;
  order: "asc" | "desc";
  /** The chosen tab's value; '' for all. */
  tab: string;
  /** The action whose dialog is open, and the record it is about. */
  action?: string;
  record?: string;
  /** The same of another resource than the page's: what was found from here. */
  begun?: { on: string; action: string; record: string };
};

/** What of an address a list is narrowed and sorted by, always in the same words: no page of it, and no open dialog. */
export function viewIn(search: string): string {
  const params = new URLSearchParams(search);
  const given = ["q", "tab", "sort", "order"].map((key) => [key, params.get(key) ?? ""]);
  return new URLSearchParams(given.filter(([, value]) => value)).toString();
}

/** What an address asks of a view's list, all pages of it. */
export const queryOf = (view: AnyListView, { q, sort, order, tab }: ListAddress): ListQuery => ({
  sort,
  order: sort === undefined ? undefined : order,
  q,
  filters: view.tabs ? { [view.tabs.field]: tab } : undefined,
});

type Changes = { [K in Exclude<keyof ListAddress, "begun"> | "on"]?: string | number | undefined };

export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const address = useMemo(() => read(params), [params]);
  /** Undefined removes an entry. A new search, order or tab begins at its first page. */
  const change = (changes: Changes, options?: { replace?: boolean }) => {
    // Whoever has left for a page that is still on its way is not called back by what they typed before.
    if (window.location.pathname === pathname) setParams(changed(changes), options);
  };
  return [address, change] as const;
}

const read = (params: URLSearchParams): ListAddress => {
  const on = params.get("on") ?? undefined;
  const action = params.get("action") ?? undefined;
  const record = params.get("record") ?? undefined;
  const { q = "", ...place } = orderAndPlace(params);
  return {
    ...place,
    q,
    tab: params.get("tab") ?? "",
    ...(on === undefined
      ? { action, record }
      : { begun: action && record ? { on, action, record } : undefined }),
  };
};

/** The window's address and not what was drawn last, which may be behind it. */
function changed(changes: Changes): URLSearchParams {
  const after = new URLSearchParams(window.location.search);
  if (!("page" in changes) && !("action" in changes)) after.delete("page");
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === "") after.delete(key);
    else after.set(key, String(value));
  }
  return after;
}
