import { identityOf } from "./text.ts";

export const referenceKey = (reference: string): string | null => identityOf(reference) || null;

/** Names the day and the paper, but not the employee. */
export const usedReferenceMessage = (
  reference: string,
  { on, paper }: { on: string; paper: string },
): string =>
  `${reference} was already used on ${[on, paper].filter(Boolean).join(", ")}. Enter a different reference`;
