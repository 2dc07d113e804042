import { type Mutation, MutationCache, type QueryClient } from "@tanstack/react-query";

/**
 * Refetches all visible data after each write, because one record appears in several places. A conflict also
 * refetches, because the visible record is outdated.
 */
export const readAnewAfterWrites = () =>
  new MutationCache({
    onSuccess: (_data, _variables, _result, mutation, { client }) => readAnew(mutation, client),
    onError(error, _variables, _result, mutation, { client }) {
      if ("statusCode" in error && error.statusCode === 409) readAnew(mutation, client);
    },
  });

/** Skips auth mutations: Refine runs login, logout and error handling as mutations too. */
function readAnew({ options: { mutationKey, meta } }: Written, client: QueryClient): void {
  if (mutationKey?.[0] !== "auth" && !meta?.changesNoRecord) void client.invalidateQueries();
}

type Written = Mutation<unknown, unknown, unknown>;

/** Option for writes that change no visible data, or whose caller refetches once for all of them. */
export const changesNoRecord = { mutationOptions: { meta: { changesNoRecord: true } } };

/** Option for writes whose caller reports the outcome itself. */
export const unannounced = {
  invalidates: [] as [],
  successNotification: false,
  errorNotification: false,
} as const;
