/** React context with the state that all screens of the console share, such as the user, drafts and notices. */
import { createContext, use } from "react";
import type { Actor, Role } from "#domain/basics/roles.ts";
import type { CompanyMenu } from "#engine/declare/menu.ts";
import type { Report } from "#engine/declare/report.ts";
import type { AnyResource, IconName, Row } from "#engine/declare/vocabulary.ts";
import type { Refusal, ResponseMessages } from "./calls.ts";
import { createDrafts, type Drafts, openDrafts } from "./drafts.ts";
import { createIdempotencyKeys, type IdempotencyKeys, openIdempotencyKeys } from "./idempotency-keys.ts";
import { createNoticeStore, type NoticeStore } from "./notices.ts";

export type Company = {
  name: string;
  legalName: string;
  paperResource: string;
  find: { placeholder: string; label: string; loadReports?: () => Promise<readonly Report[]> };
  menu: CompanyMenu;
  links: readonly MenuLink[];
  /** Adds what a limited backend does not send. Rows of unpaged lists stay as they are. */
  fillIn?(resource: string, row: Row): Row;
};

/** Without `roles`, everyone sees the link. */
export type MenuLink = {
  label: string;
  path: string;
  icon?: IconName;
  roles?: readonly Role[];
  /** By default the link stands last. */
  shownIn?: "account" | "phoneMenu";
};

/** Lives as long as the page, except for sealed entries. */
export type ConsoleState = {
  resources: readonly AnyResource[];
  actor: Actor;
  company: Company;
  idempotencyKeys: IdempotencyKeys;
  notices: NoticeStore;
  drafts: Drafts;
  lastListQueries: Map<string, string>;
  /** By the name of the form. */
  openForms: Map<string, OpenForm>;
};

/** Learns the outcome of its request, which an earlier opening may have sent. */
type OpenForm = { finish(response: ResponseMessages): void; refuse(refusal: Refusal): void };

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
    openForms: new Map(),
  }) satisfies ConsoleState;

export const ConsoleContext = createContext<ConsoleState | undefined>(undefined);

export function useConsole(): ConsoleState {
  const state = use(ConsoleContext);
  if (!state) throw new Error("The console's screens stand inside its context");
  return state;
}

export const useActor = (): Actor => useConsole().actor;

/** Undefined if only extended backends have the resource. */
export const useServedResource = ({ name }: Pick<AnyResource, "name">): AnyResource | undefined =>
  useConsole().resources.find((each) => each.name === name);
