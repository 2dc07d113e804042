import { identityOf } from "./text.ts";

export const referenceKey = (reference: string): string | null => identityOf(reference) || null;

/** Message for a used transfer reference: the day and the paper, but not the employee. */
export const usedReferenceMessage = (
  reference: string,
  { on, paper }: { on: string; paper: string },
): string =>
  `${reference} was used on ${[on, paper].filter(Boolean).join(", ")}. Each reference is used once`;
