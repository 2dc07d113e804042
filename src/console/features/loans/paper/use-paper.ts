/** Loads a stored paper, and records its first print. Later prints are duplicates. */
import { type HttpError, useCustom, useCustomMutation } from "@refinedev/core";
import { useCallback, useEffect, useState } from "react";
import type { StoredPaper } from "#papers/paper.ts";
import { pathOf } from "#engine/declare/derive.ts";
import { paperContentEndpoint } from "#resources/loans/papers.ts";
import { withoutRefetch, withoutNotifications } from "#engine/console/providers/refetch-after-writes.ts";
import { useActor } from "#engine/console/providers/context.ts";

export function usePaper(paperRef: { kind: string; loanId: string; recordId: string }) {
  const { role } = useActor();
  const url = pathOf(paperContentEndpoint, role, paperRef);
  const { query } = useCustom<PaperResponse, HttpError>({
    url,
    method: "get",
    meta: { failure: fetchFailure },
    // A shown paper does not change. Opening it again reloads it.
    queryOptions: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    errorNotification: false,
  });
  // Papers older than stored papers are created by their first print.
  const isMissing = query.error?.statusCode === 404;
  const { refetch } = query;
  const { mutate, mutation } = useCustomMutation<PaperResponse, HttpError>(withoutRefetch);
  const [created, setCreated] = useState<StoredPaper>();
  const print = useCallback(
    (failure: string, onSuccess: (response: { data: StoredPaper }) => void) =>
      mutate({ url, method: "post", values: {}, meta: { failure }, ...withoutNotifications }, { onSuccess }),
    [mutate, url],
  );
  const create = useCallback(() => print(fetchFailure, ({ data }) => setCreated(data)), [print]);
  useEffect(() => {
    if (isMissing) create();
  }, [isMissing, create]);
  const paper = query.data?.data ?? created;
  const recordPrint = () => print(printNotRecorded, () => void refetch());
  const error = mutation.error ?? (isMissing ? undefined : query.error);
  return {
    paper,
    error: error?.message,
    recordPrint: paper?.duplicate ? undefined : recordPrint,
    retry: () => {
      if (!mutation.error) void refetch();
      else if (paper) recordPrint();
      else create();
    },
  };
}

type PaperResponse = StoredPaper & { id?: string };

export const fetchFailure = "Failed to fetch the paper";
export const printNotRecorded = "Failed to record that this paper was printed";
