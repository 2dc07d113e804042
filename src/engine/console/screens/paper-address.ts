import type { ConsoleState } from "#engine/console/providers/context.ts";
import type { Role } from "#domain/basics/roles.ts";
import type { Filled, PaperKind, Row } from "#engine/declare/vocabulary.ts";

/** Where a paper of a loan is shown; `record` is what it proves, where that is not the loan itself. */
export function paperAddress(role: Role, loan: string, kind: PaperKind, record?: string): string {
  const parts = ["", role, "loans", loan, "paper", kind, ...(record ? [record] : [])];
  return parts.map(encodeURIComponent).join("/");
}

/** Where papers of one kind are shown one after another, to be printed as one; each of a loan, and what it proves. */
export function papersAddress(
  role: Role,
  kind: PaperKind,
  of: readonly (readonly [loan: string, record?: string])[],
): string {
  const named = of.map((each) => ["of", each.join(".")]);
  return `/${role}/loans/papers/${kind}?${new URLSearchParams(named)}`;
}

/** What the code on a paper says: whoever of the staff scans it sees the loan under their own role. */
export const loanAddress = (origin: string, loan: string): string =>
  `${origin}/loan/${encodeURIComponent(loan)}`;

/**
 * The paper of what was just done, where the backend numbers papers: that of a record under a loan, or a loan's own
 * ticket, which a renewal makes under another loan.
 */
export function offeredPaper(
  { operations, id }: Filled,
  { actor: { role }, isExtended }: Pick<ConsoleState, "actor" | "isExtended">,
  made: Row | undefined,
  parent: Row | undefined,
): { to: string; label: string } | undefined {
  const offered = operations.create?.paper;
  const key = made?.[id];
  if (!isExtended || !offered || !key) return undefined;
  const to =
    parent && offered.kind !== "ticket"
      ? paperAddress(role, String(parent.id), offered.kind, String(key))
      : paperAddress(role, String(key), offered.kind);
  return { to, label: offered.offer };
}
