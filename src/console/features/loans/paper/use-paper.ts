import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { StoredPaper } from "#papers/paper.ts";
import { pathOf } from "#engine/declare/derive.ts";
import { paperContent } from "#resources/loans/papers.ts";
import { ApiError, call, messageOf } from "#session/http.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { endIfRefused } from "#console/providers/auth-provider.ts";

/** What a paper says. That it is printed is said when it was; from then on it is a duplicate. */
export function usePaper(proof: { kind: string; loanId: string; recordId: string }) {
  const { role } = useActor();
  const path = pathOf(paperContent, role, proof);
  const query = useQuery({
    queryKey: ["paper", path],
    queryFn: () => read(path),
    // It does not change while it is looked at, and is read anew when it is looked at again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: paper, refetch } = query;
  const { mutate, ...noting } = useMutation({
    mutationFn: () => print(path),
    onSuccess: () => refetch(),
  });
  const isFirst = paper && !paper.duplicate;
  useEffect(() => {
    if (!isFirst) return;
    const note = () => mutate();
    window.addEventListener("afterprint", note);
    return () => window.removeEventListener("afterprint", note);
  }, [isFirst, mutate]);
  const error = noting.error ?? query.error;
  useEffect(() => {
    if (error instanceof ApiError) endIfRefused({ statusCode: error.status });
  }, [error]);
  return {
    paper,
    error: error ? messageOf(error, noting.error ? notNoted : failure) : undefined,
    retry: () => (noting.error ? mutate() : void refetch()),
  };
}

/** One that was numbered before papers were kept is written by being printed. */
const read = (path: string): Promise<StoredPaper> =>
  asked(path).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return print(path);
    throw error;
  });

const print = (path: string): Promise<StoredPaper> => asked(path, "POST");

const asked = async (path: string, method?: "POST"): Promise<StoredPaper> =>
  (await call<{ data: StoredPaper }>(path, { method })).data;

export const failure = "Failed to fetch the paper";
export const notNoted = "It could not be noted that this paper was printed";
