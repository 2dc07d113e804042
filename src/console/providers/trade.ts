import { type HttpError, useCustom } from "@refinedev/core";
import { type Trade, usualTrade } from "#domain/loan/trade.ts";
import { trade } from "#resources/office/trade.ts";

/** How the company trades; as specified until the server has said. */
export function useTrade(): Trade {
  const { query } = useCustom<Trade, HttpError>({
    url: trade.path,
    method: "get",
    meta: { failure: "Failed to fetch the settings" },
    // It changes when the server starts anew.
    queryOptions: { staleTime: Number.POSITIVE_INFINITY },
    errorNotification: false,
  });
  return query.data?.data ?? usualTrade;
}
