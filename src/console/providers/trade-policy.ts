import { type HttpError, useCustom } from "@refinedev/core";
import { type TradePolicy, defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { tradePolicyEndpoint } from "#resources/office/trade-policy.ts";

/** Returns the defaults of the specification until the policy is loaded. */
export function useTradePolicy(): TradePolicy {
  const { query } = useCustom<TradePolicy, HttpError>({
    url: tradePolicyEndpoint.path,
    method: "get",
    meta: { failure: "Failed to fetch the settings" },
    // The settings change only when the server restarts.
    queryOptions: { staleTime: Number.POSITIVE_INFINITY },
    errorNotification: false,
  });
  return query.data?.data ?? defaultTradePolicy;
}
