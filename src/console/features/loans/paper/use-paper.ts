/** Loads a stored paper, and records its first print. Later prints are duplicates. */
import { type HttpError, useCustom, useCustomMutation } from "@refinedev/core";
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
  const { mutate, mutation } = useCustomMutation<PaperResponse, HttpError>(withoutRefetch);
  const refetch = () => void query.refetch();
  const recordPrint = () =>
    mutate(
      { url, method: "post", values: {}, meta: { failure: printNotRecorded }, ...withoutNotifications },
      { onSuccess: refetch },
    );
  const paper = query.data?.data;
  return {
    paper,
    error: (mutation.error ?? query.error)?.message,
    recordPrint: paper?.duplicate ? undefined : recordPrint,
    retry: mutation.error ? recordPrint : refetch,
  };
}

type PaperResponse = StoredPaper & { id?: string };

export const fetchFailure = "Failed to fetch the paper";
export const printNotRecorded = "Failed to record that this paper was printed";
