import { createContext, use } from "react";
import type { Actor } from "#domain/roles.ts";
import type { AnyResource } from "#resources/vocabulary.ts";
import { createDrafts, type Drafts } from "./drafts.ts";
import { createIdempotencyKeys, type IdempotencyKeys } from "./idempotency-keys.ts";
import { createNotices, type Notices } from "./notices.ts";

/** What the console remembers while one person works in it; gone when the page is, but for drafts. */
export type ConsoleState = {
  resources: readonly AnyResource[];
  actor: Actor;
  /** Whether the backend goes beyond section 7 of the specification (decision 20). */
  isExtended: boolean;
  idempotencyKeys: IdempotencyKeys;
  notices: Notices;
  /** What was typed into forms that were left unsaved, by form. */
  drafts: Drafts;
};

export const createConsoleState = (
  given: Pick<ConsoleState, "resources" | "actor" | "isExtended"> & Partial<Pick<ConsoleState, "drafts">>,
) =>
  ({
    ...given,
    drafts: given.drafts ?? createDrafts(),
    idempotencyKeys: createIdempotencyKeys(),
    notices: createNotices(),
  }) satisfies ConsoleState;

export const ConsoleContext = createContext<ConsoleState | undefined>(undefined);

export function useConsole(): ConsoleState {
  const state = use(ConsoleContext);
  if (!state) throw new Error("The console's screens stand inside its context");
  return state;
}

export const useActor = (): Actor => useConsole().actor;

/** Whether to offer what goes beyond section 7. */
export const useExtended = (): boolean => useConsole().isExtended;
