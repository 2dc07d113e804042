import type { Row } from "#resources/vocabulary.ts";
import { draftsPlace, seal, unseal } from "#session/sealed.ts";

/** What was typed into a form that is not saved, where that form stands, and when. */
export type Draft = { values: Row; title: string; address: string; at: number };

/** Drafts by form. They outlive the page and the session, for the same person only. */
export type Drafts = {
  has(form: string): boolean;
  get(form: string): Draft | undefined;
  set(form: string, draft: Draft): void;
  delete(form: string): void;
  /** The newest first. */
  all(): Draft[];
};

export function createDrafts(kept: readonly (readonly [string, Draft])[] = []): Drafts {
  const drafts = new Map(kept);
  let sealing = Promise.resolve();
  // One after the other: what was typed last is what is kept.
  const keep = () => {
    sealing = sealing
      .then(() => seal(draftsPlace, drafts.size > 0 ? [...drafts] : undefined))
      // The browser is full, or lets nothing be kept: the draft is there until the page goes.
      .catch(() => undefined);
  };
  return {
    has: (form) => drafts.has(form),
    get: (form) => drafts.get(form),
    set(form, draft) {
      drafts.set(form, draft);
      keep();
    },
    delete(form) {
      if (drafts.delete(form)) keep();
    },
    all: () => [...drafts.values()].sort((one, other) => other.at - one.at),
  };
}

/** The drafts that whoever is signed in has left in this browser, but for old ones. */
export async function openDrafts(now = Date.now()): Promise<Drafts> {
  const kept = (await unseal(draftsPlace)) as [string, Draft][] | undefined;
  return createDrafts(kept?.filter(([, { at }]) => now - at < longestKept));
}

/** In milliseconds: a week. */
const longestKept = 7 * 24 * 60 * 60 * 1000;
