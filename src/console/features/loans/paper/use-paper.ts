import { type HttpError, useCustom, useCustomMutation } from "@refinedev/core";
import { useCallback, useEffect, useState } from "react";
import type { StoredPaper } from "#papers/paper.ts";
import { pathOf } from "#engine/declare/derive.ts";
import { paperContent } from "#resources/loans/papers.ts";
import { changesNoRecord, unannounced } from "#engine/console/providers/after-writes.ts";
import { useActor } from "#engine/console/providers/context.ts";

/** Loads a paper, and records its printing. Later prints are duplicates. */
export function usePaper(proof: { kind: string; loanId: string; recordId: string }) {
  const { role } = useActor();
  const url = pathOf(paperContent, role, proof);
  const { query } = useCustom<Read, HttpError>({
    url,
    method: "get",
    meta: { failure },
    // Never refetches a shown paper, which does not change. Opening it again reloads it.
    queryOptions: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    errorNotification: false,
  });
  // Papers older than stored papers are created by their first print.
  const isUnwritten = query.error?.statusCode === 404;
  const { refetch } = query;
  const { mutate, mutation } = useCustomMutation<Read, HttpError>(changesNoRecord);
  const [written, setWritten] = useState<StoredPaper>();
  const print = useCallback(
    (failure: string, onSuccess: (response: { data: StoredPaper }) => void) =>
      mutate({ url, method: "post", values: {}, meta: { failure }, ...unannounced }, { onSuccess }),
    [mutate, url],
  );
  const write = useCallback(() => print(failure, ({ data }) => setWritten(data)), [print]);
  useEffect(() => {
    if (isUnwritten) write();
  }, [isUnwritten, write]);
  const paper = query.data?.data ?? written;
  const isFirst = paper && !paper.duplicate;
  const note = useCallback(() => print(notNoted, () => void refetch()), [print, refetch]);
  useEffect(() => {
    if (!isFirst) return;
    window.addEventListener("afterprint", note);
    return () => window.removeEventListener("afterprint", note);
  }, [isFirst, note]);
  const error = mutation.error ?? (isUnwritten ? undefined : query.error);
  return {
    paper,
    error: error?.message,
    retry: () => {
      if (!mutation.error) void refetch();
      else if (paper) note();
      else write();
    },
  };
}

type Read = StoredPaper & { id?: string };

export const failure = "Failed to fetch the paper";
export const notNoted = "It could not be noted that this paper was printed";
