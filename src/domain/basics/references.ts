import { identityOf } from "./text.ts";

/** The identity of a transfer's reference, null where there is none. */
export const referenceKey = (reference: string): string | null => identityOf(reference) || null;

/** What whoever enters a reference is told that was used before: when, and on which paper, but not by whom. */
export const usedReference = (reference: string, { on, paper }: { on: string; paper: string }): string =>
  `${reference} was used on ${[on, paper].filter(Boolean).join(", ")}. Each reference is used once`;
