import { createContext, use } from "react";
import type { Actor, Role } from "#domain/basics/roles.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { createDrafts, type Drafts, openDrafts } from "./drafts.ts";
import { createIdempotencyKeys, type IdempotencyKeys, openIdempotencyKeys } from "./idempotency-keys.ts";
import { createNotices, type Notices } from "./notices.ts";

/** The company's part of the console. */
export type Company = {
  name: string;
  legalName: string;
  /** The resource whose records have papers. */
  papersOf: string;
  /** The placeholder and the label of "Find". */
  find: { placeholder: string; label: string };
  /** Pages outside the console, at the end of the menu. */
  links: readonly MenuLink[];
  /** Completes a record with fields that a backend leaves out. Unpaged lists are not completed. */
  fillIn?(resource: string, row: Row): Row;
};

/** Without roles it is for everybody. */
export type MenuLink = {
  label: string;
  path: string;
  roles?: readonly Role[];
  /** Only where the menu folds away, and the page's own menu with it. */
  isOnPhones?: true;
};

/** Memory of one person's work in the console. It ends with the page, except for sealed entries. */
export type ConsoleState = {
  resources: readonly AnyResource[];
  actor: Actor;
  company: Company;
  idempotencyKeys: IdempotencyKeys;
  notices: Notices;
  /** What was typed into forms that were left unsaved, by form. */
  drafts: Drafts;
};

/** Requests of the signed-in person that an earlier page of this browser left open. */
export type Left = Pick<ConsoleState, "drafts" | "idempotencyKeys">;

export async function openLeft(): Promise<Left> {
  const [drafts, idempotencyKeys] = await Promise.all([openDrafts(), openIdempotencyKeys()]);
  return { drafts, idempotencyKeys };
}

export const createConsoleState = (
  given: Pick<ConsoleState, "resources" | "actor" | "company"> & Partial<Left>,
) =>
  ({
    ...given,
    drafts: given.drafts ?? createDrafts(),
    idempotencyKeys: given.idempotencyKeys ?? createIdempotencyKeys(),
    notices: createNotices(),
  }) satisfies ConsoleState;

export const ConsoleContext = createContext<ConsoleState | undefined>(undefined);

export function useConsole(): ConsoleState {
  const state = use(ConsoleContext);
  if (!state) throw new Error("The console's screens stand inside its context");
  return state;
}

export const useActor = (): Actor => useConsole().actor;

/** The resource as this backend serves it; undefined where it is beyond the specification and the backend is not. */
export const useDeclared = ({ name }: AnyResource): AnyResource | undefined =>
  useConsole().resources.find((each) => each.name === name);
