import { useEffect, useRef } from "react";

/** The focus would be lost, because the button is disabled while saving. */
export function useFocusOnRefusal(refusal: { path?: string } | undefined, noticeId: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    // Waits a frame, so that collapsed fields open first.
    const frame = requestAnimationFrame(() =>
      focusIn(form.current, document.getElementById(noticeId), refusal.path),
    );
    return () => cancelAnimationFrame(frame);
  }, [refusal, noticeId]);
  return form;
}

/** Focuses the submit button if the message is outside the dialog, which traps the focus. */
function focusIn(form: HTMLFormElement | null, notice: HTMLElement | null, path: string | undefined): void {
  const invalidFields = [...(form?.querySelectorAll<HTMLElement>(invalid) ?? [])];
  const invalidField = invalidFields.find((field) => field.getAttribute("name") === path) ?? invalidFields[0];
  const message = form?.querySelector<HTMLElement>("[data-refusal]") ?? notice;
  const submitButton = form?.querySelector<HTMLElement>('[type="submit"]');
  const target =
    invalidField ?? (form?.closest('[role="dialog"]')?.contains(message) === false ? submitButton : message);
  // Blurs first, because screen readers do not read a new error of an element that already has the focus.
  if (target === document.activeElement) target?.blur();
  target?.focus();
}

const invalid = '[aria-invalid="true"], [data-problem]';
