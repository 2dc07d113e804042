/** Keeps the unsent input of forms, encrypted in the browser for its user, beyond the page and the session. */
import type { Row } from "#engine/declare/vocabulary.ts";
import { draftsStorageName } from "#session/sealed.ts";
import { createSealedMap, openSealedMap } from "#session/sealed-map.ts";
import { openTabs, ownTab } from "#session/tab.ts";

/** `at` is in milliseconds. */
export type Draft = { values: Row; title: string; address: string; at: number };

/** Older drafts have neither `form` nor `tab`. */
type StoredDraft = Draft & { form?: string; tab?: string };

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
      const drafts = newestFirst(stored.entries()).map(
        ([name, draft]) => [formOf(name, draft), draft] as [string, Draft],
      );
      return drafts.filter(([form], place) => drafts.findIndex(([other]) => other === form) === place);
    },
    async elsewhere(form: string): Promise<Draft | undefined> {
      await stored.refresh();
      const others = (await openSealedMap<StoredDraft>(draftsStorageName)).entries();
      const [newest] = newestFirst(
        others.filter(([name, draft]) => formOf(name, draft) === form && draft.tab !== tab),
      );
      return newest?.[1];
    },
    take(form: string, draft: StoredDraft): void {
      stored.delete(nameIn(form, draft.tab ?? ""));
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
  for (const [name, draft] of newestFirst(stored.entries())) {
    const form = formOf(name, draft);
    const isOrphan = draft.tab === undefined || open?.includes(draft.tab) === false;
    if (isOrphan && !drafts.has(form)) drafts.take(form, draft);
  }
  return drafts;
}

const nameIn = (form: string, tab: string): string => (tab ? `${form}\n${tab}` : form);
const formOf = (name: string, { form }: StoredDraft): string => form ?? name;

const newestFirst = (entries: [string, StoredDraft][]): [string, StoredDraft][] =>
  entries.sort(([, one], [, other]) => other.at - one.at);
