/** Builds the addresses of pages that print papers of a record, of its children or of several records. */
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

export const childPaperAddress = (
  context: AddressContext,
  { id, papersUnder = "" }: Pick<ResourceOrCommand, "id" | "papersUnder">,
  { parent, child }: { parent: Row; child: Row },
  kind: PaperKind,
): string => paperAddress(context, String(child[papersUnder] ?? parent.id), kind, String(child[id]));

export function papersAddress(
  { actor: { role }, company: { paperResource } }: AddressContext,
  kind: PaperKind,
  papers: readonly (readonly [record: string, child?: string])[],
): string {
  const entries = papers.map((each) => ["of", each.join(".")]);
  return `/${role}/${paperResource}/papers/${kind}?${new URLSearchParams(entries)}`;
}

export function offeredPaper(
  declaration: ResourceOrCommand,
  state: AddressContext & Pick<ConsoleState, "resources">,
  created: Row | undefined,
  parent: Row | undefined,
): { to: string; label: string } | undefined {
  const { operations, id } = declaration;
  const offered = operations.create?.paper;
  const key = created?.[id];
  if (!offered || !key) return undefined;
  const isChild = parent && !isOfRecord(offered.kind, state);
  const to = isChild
    ? childPaperAddress(state, declaration, { parent, child: created }, offered.kind)
    : paperAddress(state, String(key), offered.kind);
  return { to, label: offered.label };
}

/** Tells a paper of the record itself, which an action of the record opens, from a paper of its children. */
function isOfRecord(
  paper: PaperKind,
  { resources, company }: Pick<ConsoleState, "resources" | "company">,
): boolean {
  const actions = resources.find(({ name }) => name === company.paperResource)?.actions ?? {};
  return Object.values(actions).some((action) => action.opens === "paper" && action.paper === paper);
}
