import type { HttpError } from "@refinedev/core";
import { useEffect } from "react";
import type { Row } from "#engine/declare/vocabulary.ts";

/** `current` is the record as others have changed it, `confirm` a question to confirm first. */
export type Refusal = HttpError & { current?: Row; confirm?: string };

type OutcomeCallbacks = { done(): void; refused(refusal: Refusal): void };

const openForms = new Map<string, OutcomeCallbacks>();

/** The form may be closed when its request ends, or open again. */
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
