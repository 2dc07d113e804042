import type { HttpError } from "@refinedev/core";
import { useEffect } from "react";
import type { Row } from "#engine/declare/vocabulary.ts";

/** `current` is the record that others changed meanwhile, `confirm` what is asked before it is done. */
export type Refusal = HttpError & { current?: Row; confirm?: string };

type Endings = { done(): void; refused(refusal: Refusal): void };

/** Of the forms that are open, by name. */
const open = new Map<string, Endings>();

/**
 * Returns what to call when a form's sending ends: it may have been closed while it saved, so that there is nothing to
 * call, and even opened again, so that the form that stands there ends with it.
 */
export function useEndings(name: string, endings: Endings): () => Endings | undefined {
  useEffect(() => {
    open.set(name, endings);
    return () => void open.delete(name);
  });
  return () => open.get(name);
}
