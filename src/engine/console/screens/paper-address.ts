import type { ConsoleState } from "#engine/console/providers/context.ts";
import type { ResourceOrCommand, PaperKind, Row } from "#engine/declare/vocabulary.ts";

type AddressContext = Pick<ConsoleState, "actor" | "company">;

export function paperAddress(
  { actor: { role }, company: { paperResource } }: AddressContext,
  record: string,
  kind: PaperKind,
  child?: string,
): string {
  const parts = ["", role, paperResource, record, "paper", kind, ...(child ? [child] : [])];
  return parts.map(encodeURIComponent).join("/");
}

export function papersAddress(
  { actor: { role }, company: { paperResource } }: AddressContext,
  kind: PaperKind,
  papers: readonly (readonly [record: string, child?: string])[],
): string {
  const entries = papers.map((each) => ["of", each.join(".")]);
  return `/${role}/${paperResource}/papers/${kind}?${new URLSearchParams(entries)}`;
}

export function offeredPaper(
  { operations, id, papersUnder }: ResourceOrCommand,
  state: AddressContext & Pick<ConsoleState, "resources">,
  created: Row | undefined,
  parent: Row | undefined,
): { to: string; label: string } | undefined {
  const offered = operations.create?.paper;
  const key = created?.[id];
  if (!offered || !key) return undefined;
  const under = papersUnder && created[papersUnder];
  if (under)
    return { to: paperAddress(state, String(under), offered.kind, String(key)), label: offered.label };
  const to =
    parent && !isOfRecord(offered.kind, state)
      ? paperAddress(state, String(parent.id), offered.kind, String(key))
      : paperAddress(state, String(key), offered.kind);
  return { to, label: offered.label };
}

/** The record has an action that opens it; papers of its children do not. */
function isOfRecord(
  paper: PaperKind,
  { resources, company }: Pick<ConsoleState, "resources" | "company">,
): boolean {
  const actions = resources.find(({ name }) => name === company.paperResource)?.actions ?? {};
  return Object.values(actions).some((action) => action.opens === "paper" && action.paper === paper);
}
