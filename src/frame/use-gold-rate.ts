import { useEffect, useSyncExternalStore } from "react";
import type { Rupees } from "#domain/basics/money.ts";
import { pageGoldRate, loadGoldRate, subscribeToGoldRate } from "./gold-rate.ts";

/** In rupees per gram: the served rate until the server responds. */
export function useGoldRate(): Rupees {
  const rate = useSyncExternalStore(subscribeToGoldRate, pageGoldRate, pageGoldRate);
  useEffect(() => void loadGoldRate(), []);
  return rate;
}
