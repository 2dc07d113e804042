import { useCallback, useMemo, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";

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
};

/** `ahead` is called with what a list is about to show, before anything is drawn. */
export function useListAddress(ahead?: (next: ListAddress) => void) {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => read(params), [params]);
  const { pathname } = useLocation();
  const go = useRef(ignore);
  go.current = (changes, options) => {
    // Whoever has left for a page that is still on its way is not called back by what they typed before.
    if (window.location.pathname !== pathname) return;
    const after = changed(new URLSearchParams(window.location.search), changes);
    if (!("action" in changes)) ahead?.(read(after));
    setParams(after, options);
  };
  /**
   * Undefined removes an entry. A new search, order or tab begins at its first page. The function stays the same, so
   * that rows which hold it are not drawn again whenever the address changes.
   */
  const change = useCallback<Change>((changes, options) => go.current(changes, options), []);
  return [address, change] as const;
}

const read = (params: URLSearchParams): ListAddress => ({
  q: params.get("q") ?? "",
  page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
  sort: params.get("sort") ?? undefined,
  order: params.get("order") === "desc" ? "desc" : "asc",
  tab: params.get("tab") ?? "",
  action: params.get("action") ?? undefined,
  record: params.get("record") ?? undefined,
});

type Changes = { [K in keyof ListAddress]?: string | number | undefined };
type Change = (changes: Changes, options?: { replace?: boolean }) => void;
const ignore: Change = () => undefined;

function changed(after: URLSearchParams, changes: Changes): URLSearchParams {
  if (!("page" in changes) && !("action" in changes)) after.delete("page");
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === "") after.delete(key);
    else after.set(key, String(value));
  }
  return after;
}
