import { type Mutation, MutationCache, type QueryClient } from "@tanstack/react-query";

/** One record appears in several places. After a refusal it may be outdated, or the refusal may have ended it. */
export const createRefetchingMutationCache = () =>
  new MutationCache({
    onSuccess: (_data, _variables, _result, mutation, { client }) => refetchQueries(mutation, client),
    onError(error, _variables, _result, mutation, { client }) {
      if ("statusCode" in error && refusals.has(error.statusCode)) refetchQueries(mutation, client);
    },
  });

const refusals: ReadonlySet<unknown> = new Set([400, 404, 409, 410]);

/** Skips auth mutations: Refine runs login, logout and error handling as mutations too. */
function refetchQueries({ options: { mutationKey, meta } }: AnyMutation, client: QueryClient): void {
  if (mutationKey?.[0] !== "auth" && !meta?.changesNoRecord) void client.invalidateQueries();
}

type AnyMutation = Mutation<unknown, unknown, unknown>;

/** Option for writes that change no visible data, or whose caller refetches once for all of them. */
export const withoutRefetch = { mutationOptions: { meta: { changesNoRecord: true } } };

/** Option for writes whose caller reports the outcome itself. */
export const withoutNotifications = {
  invalidates: [] as [],
  successNotification: false,
  errorNotification: false,
} as const;
