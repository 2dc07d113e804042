import { type HttpError, useCustom } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useActor } from "#engine/console/providers/context.ts";
import { pathOf } from "#engine/declare/derive.ts";
import { type SearchHit, findEndpoint } from "#engine/declare/find.ts";

/** Milliseconds to wait for another key. Enter does not wait. */
const typingPauseMs = 150;

/** Searches when typing pauses or `ask` is called. Previous results stay until the new ones arrive. */
export function useFind(typed: string) {
  const { role } = useActor();
  const [searched, search] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => search(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { query } = useCustom<SearchHit[], HttpError>({
    url: `${pathOf(findEndpoint, role)}?${new URLSearchParams({ q: searched })}`,
    method: "get",
    meta: { failure: findEndpoint.failure },
    queryOptions: { enabled: searched !== "", placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const { data, error, isPlaceholderData } = query;
  return {
    found: searched === "" ? noResults : ((data?.data ?? noResults) as SearchHit[]),
    /** Becomes true once the results match the typed text. */
    isSettled: searched === typed && searched !== "" && data !== undefined && !isPlaceholderData,
    error: searched === "" ? undefined : error?.message,
    search,
    retry: () => void query.refetch(),
  };
}

/** Keeps the same array between renderings. */
const noResults: SearchHit[] = [];
