import { useContext, useEffect, useSyncExternalStore } from "react";
import type { Rupees } from "#domain/basics/money.ts";
import { loadGoldRate, pageGoldRate, servedGoldRate, subscribeToGoldRate } from "./gold-rate.ts";
import { PageFactsContext } from "./page-facts.ts";

/** In rupees per gram: the served rate until the server responds. */
export function useGoldRate(): Rupees {
  const facts = useContext(PageFactsContext);
  const rate = useSyncExternalStore(
    subscribeToGoldRate,
    pageGoldRate,
    () => facts?.rates[0]?.rate ?? servedGoldRate(),
  );
  useEffect(() => void loadGoldRate(), []);
  return rate;
}
