import { useList } from "@refinedev/core";
import { goldRates } from "#resources/office/gold-rates.ts";
import type { GoldRateChange } from "#resources/office/gold-rate.ts";

/** Newest first; undefined until loaded. */
export function useRateHistory(): { history?: GoldRateChange[]; isFailed: boolean } {
  const { query } = useList<GoldRateChange & { id: string }>({
    resource: goldRates.name,
    errorNotification: false,
  });
  return { history: query.data?.data, isFailed: query.isError };
}
