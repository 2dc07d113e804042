import { useEffect, useSyncExternalStore } from "react";
import type { Rupees } from "#domain/basics/money.ts";
import { currentGoldRate, loadGoldRate, onGoldRate } from "./gold-rate.ts";

/** Returns the rate per gram in rupees: the served rate until the server responds. */
export function useGoldRate(): Rupees {
  const rate = useSyncExternalStore(onGoldRate, currentGoldRate, currentGoldRate);
  useEffect(() => void loadGoldRate(), []);
  return rate;
}
