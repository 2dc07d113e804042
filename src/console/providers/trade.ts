import { type HttpError, useCustom } from "@refinedev/core";
import { type Trade, usualTrade } from "#domain/loan/trade.ts";
import { trade } from "#resources/office/trade.ts";

/** Loads the company's lending policy. Returns the specified defaults until it is loaded. */
export function useTrade(): Trade {
  const { query } = useCustom<Trade, HttpError>({
    url: trade.path,
    method: "get",
    meta: { failure: "Failed to fetch the settings" },
    // Never refetches, because the settings change only when the server restarts.
    queryOptions: { staleTime: Number.POSITIVE_INFINITY },
    errorNotification: false,
  });
  return query.data?.data ?? usualTrade;
}
