import { useEffect, useSyncExternalStore } from "react";
import type { Rupees } from "#domain/basics/money.ts";
import { currentGoldRate, loadGoldRate, onGoldRate } from "./gold-rate.ts";

/** The current rate per gram in rupees; what the page was served with until the server has answered. */
export function useGoldRate(): Rupees {
  const rate = useSyncExternalStore(onGoldRate, currentGoldRate, currentGoldRate);
  useEffect(() => void loadGoldRate(), []);
  return rate;
}
