import { useEffect, useSyncExternalStore } from "react";
import { defaultGoldRate } from "#domain/gold-value.ts";
import type { Rupees } from "#domain/money.ts";
import { fetchGoldRate } from "#session/gold-rate.ts";

/** The current rate per gram in rupees; the default until the server has answered, and where it never does. */
export function useGoldRate(): Rupees {
  const rate = useSyncExternalStore(
    subscribe,
    () => current,
    () => defaultGoldRate,
  );
  useEffect(() => void reloadGoldRate(), []);
  return rate;
}

/** Asks the server again: everything that shows the rate follows. */
export function reloadGoldRate(): Promise<void> {
  loading ??= fetchGoldRate()
    .then(set, () => undefined)
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

let current: Rupees = defaultGoldRate;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(rate: Rupees) {
  current = rate;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
