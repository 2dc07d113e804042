/** Keeps the open dialog in the page's address, so that the browser's Back button closes it. */
import { useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** A new record has no `record`; `on` names a resource other than the page's. */
export type DialogAddress = { on?: string; action: string; record?: string };

/** A list of children in a dialog opens dialogs of its own above it. */
const keysOf = {
  page: { on: "on", action: "action", record: "record" },
  child: { on: "child", action: "act", record: "item" },
} as const;

export const dialogKeys = Object.values(keysOf).flatMap((keys) => Object.values(keys));

export function useDialogAddress(level: keyof typeof keysOf = "page") {
  const [params] = useSearchParams();
  const { pathname, state, key } = useLocation();
  const navigate = useNavigate();
  const keys = keysOf[level];
  const action = params.get(keys.action);
  const dialog: DialogAddress | undefined =
    action === null
      ? undefined
      : { action, on: params.get(keys.on) ?? undefined, record: params.get(keys.record) ?? undefined };

  /** Reads the window's address, because the last rendering may be behind it. */
  const searchWith = (named: Partial<DialogAddress>) => {
    const search = new URLSearchParams(window.location.search);
    for (const name of ["on", "action", "record"] as const) {
      search.delete(keys[name]);
      const value = named[name];
      if (value !== undefined) search.set(keys[name], value);
    }
    return search.toString();
  };
  const open = (opened: DialogAddress) =>
    void navigate({ pathname, search: searchWith(opened) }, { state: pushed });

  const closing = useRef<string>(undefined);
  // Forward may open the same entry again.
  if (closing.current !== key) closing.current = undefined;
  const close = () => {
    // Ignores a second press while the browser goes back, and a late answer after the user has left for another page.
    if (closing.current === key || window.location.pathname !== pathname) return;
    closing.current = key;
    if (isPushed(state)) goBack(() => void navigate(-1));
    else void navigate({ pathname, search: searchWith({}) }, { replace: true, state });
  };
  return { dialog, open, close };
}

let goingBack: Promise<unknown> | undefined;

function goBack(start: () => void): void {
  goingBack = new Promise((resolve) => {
    window.addEventListener("popstate", resolve, { once: true });
  }).finally(() => {
    goingBack = undefined;
  });
  start();
}

/** Lets callers wait while the browser goes back, because a page opened meanwhile would be left at once. */
export const closingOfDialog = (): Promise<unknown> | undefined => goingBack;

/** Closing the dialog removes its entry from the history. */
const pushed = { isDialog: true };
const isPushed = (state: unknown): boolean => (state as typeof pushed | null)?.isDialog === true;
