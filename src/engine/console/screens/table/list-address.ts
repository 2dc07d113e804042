import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { today, readDay } from "#domain/basics/dates.ts";
import { isPeriodName, periods } from "#domain/basics/periods.ts";
import type { Role } from "#domain/basics/roles.ts";
import { chipsFor, showsFilter } from "#engine/declare/filter-chips.ts";
import { dialogKeys } from "#engine/console/screens/dialog-address.ts";
import { type ListQuery, readListParams } from "#engine/declare/query.ts";
import type { AnyListView, AnyResource } from "#engine/declare/vocabulary.ts";

export type ListAddress = {
  q: string;
  page: number;
  sort?: string;
  order: "asc" | "desc";
  /** '' for all. */
  tab: string;
  filters: Readonly<Record<string, string>>;
};

export type ShownList = { resource: AnyResource; view: AnyListView; role: Role };

/** Leaves out the page and the open dialog. */
export function canonicalQuery({ q, tab, sort = "", order, filters }: ListAddress): string {
  const sorted = Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1));
  const entries = Object.entries({ q, tab, sort, order: sort && order, ...Object.fromEntries(sorted) });
  return new URLSearchParams(entries.filter(([, value]) => value)).toString();
}

/** Splits off, as `unknown`, the filters that the role may not use or the list does not know. */
export function addressOn(list: ShownList, params: URLSearchParams): [shown: ListAddress, unknown: string] {
  const address = parseAddress(params);
  const { q, tab, filters } = address;
  const unknown = Object.entries({ q, tab, ...filters }).filter(
    ([key, value]) => value && !isShownOn(list, key, value),
  );
  const isKnown = (key: string) => !unknown.some(([each]) => each === key);
  const shown = {
    ...address,
    q: isKnown("q") ? q : "",
    tab: isKnown("tab") ? tab : "",
    filters: Object.fromEntries(Object.entries(filters).filter(([key]) => isKnown(key))),
  };
  return [shown, new URLSearchParams(unknown).toString()];
}

function isShownOn({ resource, view, role }: ShownList, key: string, value: string): boolean {
  if (key === "q") return view.search !== undefined;
  if (key === "tab") return Boolean(view.tabs?.options.some((tab) => tab.value === value));
  return chipsFor(resource, view, role).some((chip) => showsFilter(chip, key, value));
}

export function withoutDialog(search: string): string {
  const params = new URLSearchParams(search);
  for (const key of dialogKeys) params.delete(key);
  return params.size > 0 ? `?${params}` : "";
}

/** Every other parameter is a filter. */
const ownKeys: ReadonlySet<string> = new Set(["q", "tab", "sort", "order", "page", ...dialogKeys]);

export function queryOf({ tabs }: AnyListView, { q, sort, order, tab, filters }: ListAddress): ListQuery {
  const { period, from, to, ...exact } = filters;
  return {
    sort,
    order: sort === undefined ? undefined : order,
    q,
    ...(isPeriodName(period)
      ? periods[period].of(today())
      : { from: readDay(from ?? "").day, to: readDay(to ?? "").day }),
    filters: { ...exact, ...(tabs && { [tabs.field]: tab }) },
  };
}

/** Undefined removes an entry. */
type Changes = Readonly<Record<string, string | number | undefined>>;

export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const address = useMemo(() => parseAddress(params), [params]);
  /** A new search, order, tab or filter begins at its first page. */
  const change = (changes: Changes, options?: { replace?: boolean }) => {
    // Ignores late changes, such as a delayed search, after the user has left for another page.
    if (window.location.pathname !== pathname) return;
    // An open form keeps its one entry in the history, which closing it removes.
    const isFormOpen = dialogKeys.some((key) => params.has(key));
    setParams(withChanges(changes), isFormOpen ? { replace: true, state } : options);
  };
  return [address, change] as const;
}

const parseAddress = (params: URLSearchParams): ListAddress => {
  const { q = "", ...sortAndPage } = readListParams(params);
  return {
    ...sortAndPage,
    q,
    tab: params.get("tab") ?? "",
    filters: Object.fromEntries([...params].filter(([key]) => !ownKeys.has(key))),
  };
};

/** Reads the window's address, because the last rendering may be behind it. */
function withChanges(changes: Changes): URLSearchParams {
  const changed = new URLSearchParams(window.location.search);
  if (!("page" in changes)) changed.delete("page");
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === "") changed.delete(key);
    else changed.set(key, String(value));
  }
  return changed;
}
