import type { ConsoleState } from "#console/providers/context.ts";
import type { Filled, Row } from "#resources/vocabulary.ts";
import { paperAddress } from "./paper-address.ts";

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
