import type { HttpError } from "@refinedev/core";
import { useEffect } from "react";
import type { Row } from "#engine/declare/vocabulary.ts";

/** `current` is the record as others have changed it, `confirm` a question to confirm first. */
export type Refusal = HttpError & { current?: Row; confirm?: string };

type OutcomeCallbacks = { done(): void; refused(refusal: Refusal): void };

/** Callbacks of open forms, by name. */
const openForms = new Map<string, OutcomeCallbacks>();

/**
 * Returns a function that finds the form's callbacks when its request ends. The form may be closed by then, or open
 * again.
 */
export function useOutcomeCallbacks(
  name: string,
  callbacks: OutcomeCallbacks,
): () => OutcomeCallbacks | undefined {
  useEffect(() => {
    openForms.set(name, callbacks);
    return () => void openForms.delete(name);
  });
  return () => openForms.get(name);
}
