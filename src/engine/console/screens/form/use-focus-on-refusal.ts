import { useEffect, useRef } from "react";

/**
 * Moves the focus after a refusal to the first invalid field, or else to the message. The focus would be lost,
 * because the button is disabled while saving.
 */
export function useFocusOnRefusal(refusals: number, noticeId: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    // Waits a frame, so that collapsed fields open first.
    const frame = requestAnimationFrame(() => focusIn(form.current, document.getElementById(noticeId)));
    return () => cancelAnimationFrame(frame);
  }, [refusals, noticeId]);
  return form;
}

/** Focuses the submit button if the message is outside the dialog, which traps the focus. */
function focusIn(form: HTMLFormElement | null, notice: HTMLElement | null): void {
  const invalidField = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  const message = form?.querySelector<HTMLElement>("[data-refusal]") ?? notice;
  const submitButton = form?.querySelector<HTMLElement>('[type="submit"]');
  const target =
    invalidField ?? (form?.closest('[role="dialog"]')?.contains(message) === false ? submitButton : message);
  // Blurs first, because screen readers do not read a new error of an element that already has the focus.
  if (target === document.activeElement) target?.blur();
  target?.focus();
}
