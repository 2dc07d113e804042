import { LazyThemed } from "#engine/console/ui/LazyBoundary.tsx";
import { preloadable } from "#engine/console/ui/preloadable.tsx";

// Loads forms and dialogs after the list, which does not need them.
export const LazyFormDialog = preloadable(() => import("./FormDialog.tsx"));
export const LazyOpenedActionDialog = preloadable(() => import("./OpenedActionDialog.tsx"));

/** Milliseconds until the list has been painted. Users open no form sooner. */
const preloadDelayMs = 2000;

/** A failed load is repeated on opening; the returned function cancels it. */
export function preloadDialogs(...others: (() => Promise<unknown>)[]): () => void {
  const all = [LazyThemed.preload, LazyFormDialog.preload, LazyOpenedActionDialog.preload, ...others];
  return whenIdle(() => void Promise.all(all.map((each) => each())).catch(() => undefined));
}

function whenIdle(work: () => void): () => void {
  // Safari lacks `requestIdleCallback`.
  const begin = () => ("requestIdleCallback" in window ? requestIdleCallback(work) : work());
  const timer = setTimeout(begin, preloadDelayMs);
  return () => clearTimeout(timer);
}
