import { useQuery } from "@tanstack/react-query";
import { type GoldRateChange, goldRateHistoryPath } from "#resources/forms.ts";
import { call } from "#session/http.ts";

export const rateHistoryKey = ["gold-rates"];

/** Every gold rate that was set, newest first; undefined until they are there. */
export function useRateHistory(): { history?: GoldRateChange[]; isFailed: boolean } {
  const { data, isError } = useQuery({
    queryKey: rateHistoryKey,
    queryFn: ({ signal }) => call<{ data: GoldRateChange[] }>(goldRateHistoryPath, { signal }),
  });
  return { history: data?.data, isFailed: isError };
}
