import { useList } from "@refinedev/core";
import { goldRates } from "#resources/office/gold-rates.ts";
import type { GoldRateChange } from "#resources/office/gold-rate.ts";

/** Every gold rate that was set, newest first; undefined until they are there. */
export function useRateHistory(): { history?: GoldRateChange[]; isFailed: boolean } {
  const { query } = useList<GoldRateChange & { id: string }>({
    resource: goldRates.name,
    errorNotification: false,
  });
  return { history: query.data?.data, isFailed: query.isError };
}
