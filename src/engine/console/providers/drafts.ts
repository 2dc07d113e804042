/** Keeps the unsent input of forms, encrypted in the browser for its user, beyond the page and the session. */
import type { Row } from "#engine/declare/vocabulary.ts";
import { draftsStorageName } from "#session/sealed.ts";
import { createSealedMap, openSealedMap } from "#session/sealed-map.ts";
import { openTabs, ownTab } from "#session/tab.ts";

/** `at` is in milliseconds. */
export type Draft = { values: Row; title: string; address: string; at: number };

type StoredDraft = Draft & { form: string; tab: string };

export type Drafts = ReturnType<typeof createDrafts>;

export function createDrafts(stored = createSealedMap<StoredDraft>(draftsStorageName), tab = "") {
  const nameOf = (form: string) => nameIn(form, tab);
  return {
    has: (form: string): boolean => stored.has(nameOf(form)),
    get: (form: string): Draft | undefined => stored.get(nameOf(form)),
    set: (form: string, draft: Draft): void => stored.set(nameOf(form), { ...draft, form, tab }),
    delete: (form: string): void => stored.delete(nameOf(form)),
    /** Newest first. */
    all(): [form: string, draft: Draft][] {
      const drafts = newestFirst(stored);
      return drafts
        .filter(({ form }, index) => drafts.findIndex((other) => other.form === form) === index)
        .map((draft) => [draft.form, draft]);
    },
    async elsewhere(form: string): Promise<StoredDraft | undefined> {
      await stored.refresh();
      const others = newestFirst(await openSealedMap<StoredDraft>(draftsStorageName));
      return others.find((draft) => draft.form === form && draft.tab !== tab);
    },
    take(form: string, draft: StoredDraft): void {
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
