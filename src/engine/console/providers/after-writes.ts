import { MutationCache } from "@tanstack/react-query";

/**
 * Reads anew what is shown after every write: one record's change shows in others, a child's in its parent's and a
 * parent's in its own. Refine alone would read the lists of one resource.
 */
export const readAnewAfterWrites = () =>
  new MutationCache({
    onSuccess(_data, _variables, _result, { options: { mutationKey, meta } }, { client }) {
      if (mutationKey?.[0] !== "auth" && !meta?.changesNoRecord) void client.invalidateQueries();
    },
  });

/** For writes after which nothing that is shown reads otherwise, or that are read anew together. */
export const changesNoRecord = { mutationOptions: { meta: { changesNoRecord: true } } };

/** Who calls says how it went. */
export const unannounced = {
  invalidates: [] as [],
  successNotification: false,
  errorNotification: false,
} as const;
