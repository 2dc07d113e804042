import { type GetListResponse, useKeys } from "@refinedev/core";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { Meta } from "#engine/console/providers/calls.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

type StoredRow = Row & { id: string };

/** Undefined if the list showed the record minutes ago or something was written since. */
export function useListedRow(
  resource: string,
  id: string | undefined,
): () => { data: StoredRow } | undefined {
  const queries = useQueryClient();
  const { keys } = useKeys();
  return () => {
    const row = queries
      .getQueryCache()
      .findAll({ queryKey: keys().data("default").resource(resource).action("list").get() })
      .filter(({ queryKey, state }) => isPaged(queryKey) && !state.isInvalidated)
      .filter(({ state }) => state.dataUpdatedAt > Date.now() - maxAgeMs)
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .flatMap(({ state }) => (state.data as GetListResponse<StoredRow> | undefined)?.data ?? [])
      .find((each) => each.id === id);
    return row && { data: row };
  };
}

const maxAgeMs = 5 * 60_000;

/** Unpaged lists leave out fields that are slow to compute. */
const isPaged = (key: QueryKey): boolean => (key.at(-1) as Meta)?.query?.perPage !== undefined;
