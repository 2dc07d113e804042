import { type HttpError, useCustom } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useActor } from "#engine/console/providers/context.ts";
import { pathOf } from "#engine/declare/derive.ts";
import { type Found, find } from "#engine/declare/find.ts";

/** In milliseconds: how long another key is waited for. Enter waits for none. */
const pause = 150;

/** What is found by a text, once its typing pauses or `ask` is called; what was found before stays until then. */
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
    /** That is all there is, for just what is typed. */
    isSettled: asked === typed && asked !== "" && data !== undefined && !isPlaceholderData,
    error: asked === "" ? undefined : error?.message,
    ask,
    retry: () => void query.refetch(),
  };
}

/** The same at every rendering. */
const none: Found[] = [];
