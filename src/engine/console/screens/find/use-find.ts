import { type HttpError, useCustom } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useActor } from "#engine/console/providers/context.ts";
import { pathOf } from "#engine/declare/derive.ts";
import { type Found, find } from "#engine/declare/find.ts";

/** Milliseconds to wait for another key. Enter does not wait. */
const pause = 150;

/** Searches when typing pauses or `ask` is called. Previous results stay until the new ones arrive. */
export function useFind(typed: string) {
  const { role } = useActor();
  const [asked, ask] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { query } = useCustom<Found[], HttpError>({
    url: `${pathOf(find, role)}?${new URLSearchParams({ q: asked })}`,
    method: "get",
    meta: { failure: find.failure },
    queryOptions: { enabled: asked !== "", placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const { data, error, isPlaceholderData } = query;
  return {
    found: asked === "" ? none : ((data?.data ?? none) as Found[]),
    /** Becomes true once the results match the typed text. */
    isSettled: asked === typed && asked !== "" && data !== undefined && !isPlaceholderData,
    error: asked === "" ? undefined : error?.message,
    ask,
    retry: () => void query.refetch(),
  };
}

/** Keeps the same array between renderings. */
const none: Found[] = [];
