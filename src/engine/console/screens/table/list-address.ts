import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { readDay } from "#domain/basics/parse-day.ts";
import type { Role } from "#domain/basics/roles.ts";
import { chipsFor, chipKeysOf } from "#engine/declare/filter-chips.ts";
import { type ListQuery, readListParams } from "#engine/declare/query.ts";
import type { AnyListView, AnyResource } from "#engine/declare/vocabulary.ts";

/** State of a list, kept in the address so that reload, Back and a copied link work as expected. */
export type ListAddress = {
  q: string;
  page: number;
  sort?: string;
  order: "asc" | "desc";
  /** Value of the chosen tab; '' for all. */
  tab: string;
  /** Values of the filter chips, and of other parameters. */
  filters: Readonly<Record<string, string>>;
  /** Action with an open dialog, and the record it is about. */
  action?: string;
  record?: string;
  /** Action on another resource's record, opened from the global search. */
  foundAction?: { on: string; action: string; record: string };
  /** Resource with the form for a new record open over the page. */
  newRecordOf?: string;
};

/** Returns the search, tab, order and filters of an address in a fixed form, without the page and the open dialog. */
export function canonicalQuery(search: string): string {
  const params = new URLSearchParams(search);
  const entries = ["q", "tab", "sort", "order"].map((key) => [key, params.get(key) ?? ""]);
  const filters = Object.entries(filterParamsOf(params)).sort(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams([...entries, ...filters].filter(([, value]) => value)).toString();
}

const filterParamsOf = (params: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries([...params].filter(([key]) => !ownKeys.has(key)));

/** Keys of an address that filter nothing. */
const ownKeys: ReadonlySet<string> = new Set(["q", "tab", "sort", "order", "page", "action", "record", "on"]);

/** Returns the query of a view's list for an address, for all pages. */
export function queryOf(
  { resource, view, role }: { resource: AnyResource; view: AnyListView; role: Role },
  { q, sort, order, tab, filters }: ListAddress,
): ListQuery {
  const keys = chipsFor(resource, view, role).flatMap(chipKeysOf);
  const { from, to, ...exact } = Object.fromEntries(keys.map((key) => [key, filters[key]]));
  return {
    sort,
    order: sort === undefined ? undefined : order,
    q,
    from: readDay(from ?? "").day,
    to: readDay(to ?? "").day,
    filters: { ...definedIn(exact), ...(view.tabs && { [view.tabs.field]: tab }) },
  };
}

const definedIn = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])));

/** Values by key of the address; undefined removes an entry. */
type Changes = Readonly<Record<string, string | number | undefined>>;

export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const address = useMemo(() => parseAddress(params), [params]);
  /** Changes the address. A new search, order, tab or filter begins at its first page. */
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
    filters: filterParamsOf(params),
    ...(on === undefined
      ? { action, record }
      : {
          foundAction: action && record ? { on, action, record } : undefined,
          newRecordOf: action === "create" && !record ? on : undefined,
        }),
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
