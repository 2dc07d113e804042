/** Saves a form's input as a draft while the user types, and restores it when the form opens again. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useConsole } from "#engine/console/providers/context.ts";
import { useLeaveWarning } from "#engine/console/ui/use-leave-warning.ts";
import type { Draft } from "#engine/console/providers/drafts.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

/** Closing the page with unsaved input asks first. */
export function useDraft(form: UseFormReturn<Row>, key: string, title: string) {
  const { drafts } = useConsole();
  const [isRestored, setRestored] = useState(() => drafts.has(key));
  const [elsewhere, setElsewhere] = useState<Draft>();
  // Stores the address while the form is open; at unmount it is already another page's.
  const [address] = useState(() => `${window.location.pathname}${window.location.search}`);
  const { isDirty } = form.formState;
  const { reset, getValues, watch } = form;
  const latest = useRef({ isDirty });
  latest.current = { isDirty };

  const save = useCallback(() => {
    if (!latest.current.isDirty) return drafts.delete(key);
    drafts.set(key, { values: structuredClone(getValues()), title, address, at: Date.now() });
  }, [drafts, key, title, address, getValues]);

  useEffect(() => {
    const draft = drafts.get(key);
    if (draft) reset(draft.values, { keepDefaultValues: true });
    let timer: ReturnType<typeof setTimeout>;
    const { unsubscribe } = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(save, saveDelayMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      if (latest.current.isDirty) save();
    };
  }, [drafts, key, reset, watch, save]);

  useEffect(() => {
    let isLeft = false;
    if (!drafts.has(key)) void drafts.elsewhere(key).then((draft) => isLeft || setElsewhere(draft));
    return () => {
      isLeft = true;
    };
  }, [drafts, key]);

  useLeaveWarning(isDirty);

  return {
    isRestored,
    elsewhere: isDirty ? undefined : elsewhere,
    /** Takes the draft as it is now, because the other tab may have changed or sent it. */
    async takeElsewhere() {
      const newest = await drafts.elsewhere(key);
      setElsewhere(newest);
      if (!newest) return;
      drafts.take(key, newest);
      reset(newest.values, { keepDefaultValues: true });
      setRestored(true);
    },
    /** Saves at once before sending, because the page may be gone before the next pause. */
    save,
    /** Values of the form count as saved from now on. */
    drop() {
      drafts.delete(key);
      latest.current = { isDirty: false };
      reset(getValues());
      setRestored(false);
    },
    clear() {
      drafts.delete(key);
      reset();
      setRestored(false);
    },
  };
}

/** Milliseconds without a key until a draft is saved, about one word. */
const saveDelayMs = 300;
