import type { Row } from "#engine/declare/vocabulary.ts";
import { draftsPlace } from "#session/sealed.ts";
import { createSealedMap, openSealedMap, type SealedMap } from "#session/sealed-map.ts";

/** What was typed into a form that is not saved, where that form stands, and when. */
export type Draft = { values: Row; title: string; address: string; at: number };

/** Drafts by form. They outlive the page and the session, for the same person only. */
export type Drafts = Pick<SealedMap<Draft>, "has" | "get" | "set" | "delete"> & {
  /** With the form of each, the newest first. */
  all(): [form: string, draft: Draft][];
};

export const createDrafts = (drafts = createSealedMap<Draft>(draftsPlace)): Drafts => ({
  ...drafts,
  all: () => drafts.entries().sort(([, one], [, other]) => other.at - one.at),
});

/** The drafts that whoever is signed in has left in this browser, but for old ones. */
export const openDrafts = async (now?: number): Promise<Drafts> =>
  createDrafts(await openSealedMap<Draft>(draftsPlace, now));
