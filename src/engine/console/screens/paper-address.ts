import type { ConsoleState } from "#engine/console/providers/context.ts";
import type { Filled, PaperKind, Row } from "#engine/declare/vocabulary.ts";

type Whose = Pick<ConsoleState, "actor" | "company">;

/** Returns the address of a paper of a record, or of a child of it. */
export function paperAddress(
  { actor: { role }, company: { papersOf } }: Whose,
  record: string,
  kind: PaperKind,
  child?: string,
): string {
  const parts = ["", role, papersOf, record, "paper", kind, ...(child ? [child] : [])];
  return parts.map(encodeURIComponent).join("/");
}

/** Returns the address that shows papers of one kind one after another, for printing together. */
export function papersAddress(
  { actor: { role }, company: { papersOf } }: Whose,
  kind: PaperKind,
  of: readonly (readonly [record: string, child?: string])[],
): string {
  const named = of.map((each) => ["of", each.join(".")]);
  return `/${role}/${papersOf}/papers/${kind}?${new URLSearchParams(named)}`;
}

/** Returns the paper that is offered after a record was created, if any. */
export function offeredPaper(
  { operations, id }: Filled,
  state: Whose,
  made: Row | undefined,
  parent: Row | undefined,
): { to: string; label: string } | undefined {
  const offered = operations.create?.paper;
  const key = made?.[id];
  if (!offered || !key) return undefined;
  const to =
    parent && !offered.isOwn
      ? paperAddress(state, String(parent.id), offered.kind, String(key))
      : paperAddress(state, String(key), offered.kind);
  return { to, label: offered.offer };
}
