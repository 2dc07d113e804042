/** Keeps the unsent input of forms, encrypted in the browser for its user, beyond the page and the session. */
import type { Row } from "#engine/declare/vocabulary.ts";
import { draftsStorageName } from "#session/sealed.ts";
import { createSealedMap, openSealedMap } from "#session/sealed-map.ts";
import { openTabs, ownTab } from "#session/tab.ts";

/** `at` is in milliseconds. */
export type Draft = { values: Row; title: string; address: string; at: number };

type StoredDraft = Draft & { form: string; tab: string };

export type Drafts = {
  has(form: string): boolean;
  get(form: string): Draft | undefined;
  set(form: string, draft: Draft): void;
  delete(form: string): void;
  /** Newest first. */
  all(): [form: string, draft: Draft][];
  elsewhere(form: string): Promise<Draft | undefined>;
  take(form: string, draft: Draft): void;
};

export function createDrafts(stored = createSealedMap<StoredDraft>(draftsStorageName), tab = ""): Drafts {
  const nameOf = (form: string) => nameIn(form, tab);
  return {
    has: (form) => stored.has(nameOf(form)),
    get: (form) => stored.get(nameOf(form)),
    set: (form, draft) => stored.set(nameOf(form), { ...draft, form, tab }),
    delete: (form) => stored.delete(nameOf(form)),
    all() {
      const drafts = newestFirst(stored);
      return drafts
        .filter(({ form }, place) => drafts.findIndex((other) => other.form === form) === place)
        .map((draft) => [draft.form, draft]);
    },
    async elsewhere(form) {
      await stored.refresh();
      const others = newestFirst(await openSealedMap<StoredDraft>(draftsStorageName));
      return others.find((draft) => draft.form === form && draft.tab !== tab);
    },
    take(form, draft: StoredDraft) {
      stored.delete(nameIn(form, draft.tab));
      stored.set(nameOf(form), { ...draft, form, tab });
    },
  };
}

/** Drafts of closed tabs become this tab's own. */
export async function openDrafts(now?: number): Promise<Drafts> {
  const [stored, tab, open] = await Promise.all([
    openSealedMap<StoredDraft>(draftsStorageName, now),
    ownTab(),
    openTabs(),
  ]);
  const drafts = createDrafts(stored, tab);
  for (const draft of newestFirst(stored))
    if (open?.includes(draft.tab) === false && !drafts.has(draft.form)) drafts.take(draft.form, draft);
  return drafts;
}

const nameIn = (form: string, tab: string): string => (tab ? `${form}\n${tab}` : form);

const newestFirst = (stored: { entries(): [string, StoredDraft][] }): StoredDraft[] =>
  stored
    .entries()
    .map(([, draft]) => draft)
    .sort((one, other) => other.at - one.at);
