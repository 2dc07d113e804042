import { useSyncExternalStore } from "react";

/**
 * Whether the backend goes beyond section 7 of the specification. It says so itself: only one that does counts its
 * lists. Until the first list is there nobody knows, and nothing beyond the specification is offered.
 */
export const useKnowsExtras = (): boolean => useSyncExternalStore(listen, doesKnowExtras);

export const doesKnowExtras = (): boolean => knowsExtras === true;

/** The same while nobody knows: room is kept for what comes, lest it push away what somebody is about to press. */
export const useMayKnowExtras = (): boolean => useSyncExternalStore(listen, () => knowsExtras !== false);

/** Called with every list that was answered to a question for a part of it. */
export function noteExtent({ total }: { total?: number }): void {
  const knows = total !== undefined;
  if (knows === knowsExtras) return;
  knowsExtras = knows;
  for (const listener of listeners) listener();
}

let knowsExtras: boolean | undefined;
const listeners = new Set<() => void>();

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
