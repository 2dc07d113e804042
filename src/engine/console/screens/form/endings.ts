import type { HttpError } from "@refinedev/core";
import { useEffect } from "react";
import type { Row } from "#engine/declare/vocabulary.ts";

/** `current` is the record as others have changed it, `confirm` a question to confirm first. */
export type Refusal = HttpError & { current?: Row; confirm?: string };

type Endings = { done(): void; refused(refusal: Refusal): void };

/** Callbacks of open forms, by name. */
const open = new Map<string, Endings>();

/**
 * Returns a function that finds the form's callbacks when its request ends. The form may be closed by then, or open
 * again.
 */
export function useEndings(name: string, endings: Endings): () => Endings | undefined {
  useEffect(() => {
    open.set(name, endings);
    return () => void open.delete(name);
  });
  return () => open.get(name);
}
