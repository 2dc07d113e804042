/**
 * By what two references of a transfer are the same, however they were typed: without spaces, in capital letters. Null
 * where there is none.
 */
export const referenceKey = (reference: string): string | null =>
  reference.replace(/\s/g, "").toUpperCase() || null;

/** What whoever enters a reference is told that was used before: when, and on which paper, but not by whom. */
export const usedReference = (reference: string, { on, paper }: { on: string; paper: string }): string =>
  `${reference} was used on ${[on, paper].filter(Boolean).join(", ")}. Each reference is used once`;
