import { type HttpError, useCustom } from "@refinedev/core";
import { type Trade, usualTrade } from "#domain/loan/trade.ts";
import { trade } from "#resources/office/trade.ts";
import { useExtended } from "#engine/console/providers/context.ts";

/** How the company trades; as specified where the backend knows nothing else, and until it has said. */
export function useTrade(): Trade {
  const isExtended = useExtended();
  const { query } = useCustom<Trade, HttpError>({
    url: trade.path,
    method: "get",
    meta: { failure: "Failed to fetch the settings" },
    // It changes when the server starts anew.
    queryOptions: { enabled: isExtended, staleTime: Number.POSITIVE_INFINITY },
    errorNotification: false,
  });
  return query.data?.data ?? usualTrade;
}
