import { type Mutation, MutationCache, type QueryClient } from "@tanstack/react-query";

/**
 * Reads anew what is shown after every write: one record's change shows in others, a child's in its parent's and a
 * parent's in its own. A conflict tells that what is shown is no longer what is kept.
 */
export const readAnewAfterWrites = () =>
  new MutationCache({
    onSuccess: (_data, _variables, _result, mutation, { client }) => readAnew(mutation, client),
    onError(error, _variables, _result, mutation, { client }) {
      if ("statusCode" in error && error.statusCode === 409) readAnew(mutation, client);
    },
  });

/** Signing in and out, and what Refine does with an error, are mutations too. */
function readAnew({ options: { mutationKey, meta } }: Written, client: QueryClient): void {
  if (mutationKey?.[0] !== "auth" && !meta?.changesNoRecord) void client.invalidateQueries();
}

type Written = Mutation<unknown, unknown, unknown>;

/** For writes after which nothing that is shown reads otherwise, or that are read anew together. */
export const changesNoRecord = { mutationOptions: { meta: { changesNoRecord: true } } };

/** Who calls says how it went. */
export const unannounced = {
  invalidates: [] as [],
  successNotification: false,
  errorNotification: false,
} as const;
