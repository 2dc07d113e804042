import type { Row } from "#engine/declare/vocabulary.ts";
import { draftsStorageName } from "#session/sealed.ts";
import { createSealedMap, openSealedMap, type SealedMap } from "#session/sealed-map.ts";

/** Input of an unsaved form, with the form's title and page. `at` is in milliseconds. */
export type Draft = { values: Row; title: string; address: string; at: number };

/** Drafts by form. They outlive the page and the session, for the same user only. */
export type Drafts = Pick<SealedMap<Draft>, "has" | "get" | "set" | "delete"> & {
  /** Returns form names with their drafts, newest first. */
  all(): [form: string, draft: Draft][];
};

export const createDrafts = (drafts = createSealedMap<Draft>(draftsStorageName)): Drafts => ({
  ...drafts,
  all: () => drafts.entries().sort(([, one], [, other]) => other.at - one.at),
});

/** Opens the signed-in user's drafts in this browser, except expired ones. */
export const openDrafts = async (now?: number): Promise<Drafts> =>
  createDrafts(await openSealedMap<Draft>(draftsStorageName, now));
