import { useEffect, useRef } from "react";

/**
 * Whoever was refused goes on where something is wrong: the focus is on the first field in question, or on the message
 * where it names none. Without this it would be gone with the button, which cannot be pressed while it saves.
 */
export function useFocusOnRefusal(refusals: number, noticeId: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    // Not at once: what is folded away opens first.
    const frame = requestAnimationFrame(() => focusIn(form.current, document.getElementById(noticeId)));
    return () => cancelAnimationFrame(frame);
  }, [refusals, noticeId]);
  return form;
}

/** A dialog holds the focus, so that it cannot go to a notice beside it: then it is where one tries again. */
function focusIn(form: HTMLFormElement | null, notice: HTMLElement | null): void {
  const inQuestion = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  const message = form?.querySelector<HTMLElement>("[data-refusal]") ?? notice;
  const again = form?.querySelector<HTMLElement>('[type="submit"]');
  const place =
    inQuestion ?? (form?.closest('[role="dialog"]')?.contains(message) === false ? again : message);
  // What has it already would not be read aloud with what is said of it now.
  if (place === document.activeElement) place?.blur();
  place?.focus();
}
