import { createContext, use } from "react";
import type { Actor, Role } from "#domain/basics/roles.ts";
import type { CompanyMenu } from "#engine/declare/menu.ts";
import type { Report } from "#engine/declare/report.ts";
import type { AnyResource, IconName, Row } from "#engine/declare/vocabulary.ts";
import { createDrafts, type Drafts, openDrafts } from "./drafts.ts";
import { createIdempotencyKeys, type IdempotencyKeys, openIdempotencyKeys } from "./idempotency-keys.ts";
import { createNoticeStore, type NoticeStore } from "./notices.ts";

/** Settings of the company in the console. */
export type Company = {
  name: string;
  legalName: string;
  /** Resource whose records have papers. */
  paperResource: string;
  /** Texts of the global search field, and the reports that it finds, which load with it. */
  find: { placeholder: string; label: string; loadReports?: () => Promise<readonly Report[]> };
  menu: CompanyMenu;
  /** Links to pages outside the console. */
  links: readonly MenuLink[];
  /** Completes a record with fields that a backend leaves out. Unpaged lists are not completed. */
  fillIn?(resource: string, row: Row): Row;
};

/** Link for the named roles, or for everyone if `roles` is absent. */
export type MenuLink = {
  label: string;
  path: string;
  icon?: IconName;
  roles?: readonly Role[];
  /** Lists the link under the user's name, or only on phones, where the page has no other menu. Default: last. */
  shownIn?: "account" | "phoneMenu";
};

/** State of one user's console. It ends with the page, except for sealed entries. */
export type ConsoleState = {
  resources: readonly AnyResource[];
  actor: Actor;
  company: Company;
  idempotencyKeys: IdempotencyKeys;
  notices: NoticeStore;
  /** Input of unsaved forms, by form. */
  drafts: Drafts;
  /** Query strings of lists as they were last shown, by path. */
  lastListQueries: Map<string, string>;
};

/** Entries that an earlier page of this browser sealed for the signed-in user. */
export type StoredState = Pick<ConsoleState, "drafts" | "idempotencyKeys">;

export async function openStoredState(): Promise<StoredState> {
  const [drafts, idempotencyKeys] = await Promise.all([openDrafts(), openIdempotencyKeys()]);
  return { drafts, idempotencyKeys };
}

export const createConsoleState = (
  options: Pick<ConsoleState, "resources" | "actor" | "company"> & Partial<StoredState>,
) =>
  ({
    ...options,
    drafts: options.drafts ?? createDrafts(),
    idempotencyKeys: options.idempotencyKeys ?? createIdempotencyKeys(),
    notices: createNoticeStore(),
    lastListQueries: new Map(),
  }) satisfies ConsoleState;

export const ConsoleContext = createContext<ConsoleState | undefined>(undefined);

export function useConsole(): ConsoleState {
  const state = use(ConsoleContext);
  if (!state) throw new Error("The console's screens stand inside its context");
  return state;
}

export const useActor = (): Actor => useConsole().actor;

/** Returns the resource as this backend serves it, or undefined if only extended backends have it. */
export const useServedResource = ({ name }: AnyResource): AnyResource | undefined =>
  useConsole().resources.find((each) => each.name === name);
