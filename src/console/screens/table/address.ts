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

/**
 * `ahead` is called with what a list is about to show, before anything is drawn. What replaces an entry, as a search
 * does whenever the typing pauses, waits until that is settled, to be drawn with its answer in one go; a click shows at
 * once that it was heard.
 */
export function useListAddress(ahead?: (next: ListAddress) => Promise<unknown>) {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => read(params), [params]);
  const { pathname } = useLocation();
  const go = useRef(ignore);
  go.current = async (changes, options) => {
    // Whoever has left for a page that is still on its way is not called back by what they typed before.
    if (window.location.pathname !== pathname) return;
    waiting?.();
    const { href } = window.location;
    const next = changed(changes);
    const apply = () => {
      waiting = undefined;
      // Nor is whoever went back meanwhile.
      if (window.location.href === href) setParams(next, options);
    };
    const ready = "action" in changes ? undefined : ahead?.(read(next));
    if (!options?.replace) return apply();
    waiting = apply;
    await ready;
    if (waiting === apply) apply();
  };
  /**
   * Undefined removes an entry. A new search, order or tab begins at its first page. The function stays the same, so
   * that rows which hold it are not drawn again whenever the address changes.
   */
  const change = useCallback<Change>((changes, options) => void go.current(changes, options), []);
  return [address, change] as const;
}

/** Changes the address to what waits for its answer. Another change does so first, whichever part of the page makes it. */
let waiting: (() => void) | undefined;

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
const ignore: (...change: Parameters<Change>) => Promise<void> = async () => undefined;

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
