import { prepared } from "#engine/console/ui/prepared.tsx";

// What forms and dialogs are made of is not needed to see a list; it is there by the time somebody opens one.
export const FormDialog = prepared(() => import("./FormDialog.tsx"));
export const OpenedAction = prepared(() => import("./OpenedAction.tsx"));

/** In milliseconds: the list has been painted, and nobody opens a form that soon. */
const pause = 2000;

/**
 * Fetches it when nothing else is to be done, and what else is named. What fails is fetched again when it is opened.
 * Returns a function that gives it up.
 */
export function fetchOpened(...others: (() => Promise<unknown>)[]): () => void {
  const all = [FormDialog.fetch, OpenedAction.fetch, ...others];
  return whenIdle(() => void Promise.all(all.map((each) => each())).catch(() => undefined));
}

/** Does it once a page has been painted and nothing else is to be done. Returns a function that gives it up. */
function whenIdle(work: () => void): () => void {
  // Safari knows no idle callback.
  const begin = () => ("requestIdleCallback" in window ? requestIdleCallback(work) : work());
  const timer = setTimeout(begin, pause);
  return () => clearTimeout(timer);
}
