import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useConsole } from "#console/providers/context.ts";
import type { Row } from "#resources/vocabulary.ts";

/**
 * Keeps what was typed when a form goes away unsaved (a stray Escape, a click on the menu) and brings it back when
 * the form returns. Closing the page with unsaved input asks first.
 */
export function useDraft(form: UseFormReturn<Row>, key: string) {
  const { drafts } = useConsole();
  const [isRestored, setRestored] = useState(() => drafts.has(key));
  const isWanted = useRef(true);
  const { isDirty } = form.formState;
  const { reset, getValues } = form;
  const latest = useRef({ isDirty });
  latest.current = { isDirty };

  useEffect(() => {
    isWanted.current = true;
    const draft = drafts.get(key);
    if (draft) reset(draft, { keepDefaultValues: true });
    return () => {
      if (isWanted.current && latest.current.isDirty) drafts.set(key, structuredClone(getValues()));
    };
  }, [drafts, key, reset, getValues]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return {
    isRestored,
    /** Saved or given up: nothing comes back. */
    drop() {
      isWanted.current = false;
      drafts.delete(key);
    },
    startAfresh() {
      drafts.delete(key);
      reset();
      setRestored(false);
    },
  };
}
