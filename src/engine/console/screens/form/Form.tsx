/** Form element and the notices and dialogs around it. Its caller draws the fields. */
import Box from "@mui/material/Box";
import type { SxProps } from "@mui/material/styles";
import { type KeyboardEvent, type ReactNode, use, useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { Link, useLocation } from "react-router";
import { formatTime } from "#domain/basics/dates.ts";
import { unknownOutcomeText } from "#engine/console/providers/idempotency-keys.ts";
import { noticeIdOf } from "#engine/console/providers/notices.ts";
import { Button, type ButtonProps } from "#engine/console/ui/Button.tsx";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { ReadingContext } from "#engine/console/ui/reading-context.ts";
import { pressedKey } from "#session/pressed-key.ts";
import { CurrentFormContext } from "./current-form.ts";
import { type FormProps, type FormState, type ShownRefusal, useResourceForm } from "./use-resource-form.ts";

type Props = FormProps & { sx?: SxProps; className?: string; children: (form: FormState) => ReactNode };

export function Form({ sx, className, children, ...props }: Props) {
  const { resource, mode } = props;
  const { isReading } = use(ReadingContext);
  const form = useResourceForm(props);
  const formRef = useFocusOnRefusal(form.refusal, noticeIdOf(form.noticeKey));
  // Shares a constant form object, because the first key in each field would re-render all fields.
  const [methods] = useState(form.methods);
  return (
    <FormProvider {...methods}>
      <CurrentFormContext value={form.currentForm}>
        <Box
          component="form"
          ref={formRef}
          noValidate
          // Browsers at a shared counter would offer the previous person's details or the clerk's own address.
          autoComplete="off"
          onSubmit={form.submit}
          onKeyDown={(event) => {
            // The disabled button blocks Enter. The server asks about anything newer than what the form knew.
            const isEnter = pressedKey(event) === "Enter" && event.target instanceof HTMLInputElement;
            if (isReading && isEnter && !event.defaultPrevented) form.submit(event);
          }}
          aria-label={resource.operations[mode]?.title}
          sx={sx}
          className={className}
        >
          {children(form)}
        </Box>
        <SummaryDialog form={form} />
      </CurrentFormContext>
    </FormProvider>
  );
}

/** Moves the focus, which would be lost, because the button is disabled while saving. */
function useFocusOnRefusal(refusal: ShownRefusal | undefined, noticeId: string) {
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
  const invalidFields = [...(form?.querySelectorAll<HTMLElement>(invalidSelector) ?? [])];
  const invalidField = invalidFields.find((field) => field.getAttribute("name") === path) ?? invalidFields[0];
  const message = form?.querySelector<HTMLElement>("[data-refusal]") ?? notice;
  const submitButton = form?.querySelector<HTMLElement>('[type="submit"]');
  const target =
    invalidField ?? (form?.closest('[role="dialog"]')?.contains(message) === false ? submitButton : message);
  // Blurs first, because screen readers do not read a new error of an element that already has the focus.
  if (target === document.activeElement) target?.blur();
  target?.focus();
}

const invalidSelector = '[aria-invalid="true"], [data-problem]';

type NoticeProps = {
  form: FormState;
  /** By default the page under the form. */
  lookAt?: string;
};

export function FormNotice({ form, lookAt }: NoticeProps) {
  const { draft, pending, isSaving, clearForm } = form;
  const { pathname } = useLocation();
  if (!draft.isRestored && !pending)
    return (
      draft.elsewhere && (
        <Notice
          severity="info"
          isFolding
          action={<Button onClick={draft.takeElsewhere}>Continue draft here</Button>}
          text={`Another tab has a draft of this form, from ${formatTime(new Date(draft.elsewhere.at).toISOString())}.`}
        />
      )
    );
  return (
    <Notice
      severity={pending ? "warning" : "info"}
      isFolding={pending !== undefined}
      // Disables the button while saving, because the response closes the form whatever it then holds.
      action={
        <Button disabled={isSaving} onClick={clearForm}>
          Clear form
        </Button>
      }
      text={pending ? undefined : "We kept your draft."}
    >
      {pending && (
        <>
          {unknownOutcomeText(pending)} <Link to={lookAt ?? pathname}>View the record</Link>
        </>
      )}
    </Notice>
  );
}

type ConfirmProps = Omit<ButtonProps, "form"> & { form: FormState };

export function ConfirmButton({ form: { currentForm, refusal, confirm }, ...props }: ConfirmProps) {
  const { question } = refusal ?? {};
  if (question === undefined) return null;
  return (
    <Button {...props} onClick={() => confirm(question)}>
      {currentForm.declaration.operations.create?.confirmable?.submit}
    </Button>
  );
}

/** Enter confirms, Escape goes back to the form as it was. */
function SummaryDialog({ form }: { form: FormState }) {
  const { currentForm, summary, refusal, confirm, closeSummary } = form;
  if (!summary) return null;
  const { submit, confirmable } = currentForm.declaration.operations.create ?? {};
  const question = refusal?.question ?? summary.question;
  return (
    <Modal title={summary.title} onClose={closeSummary} width="xs">
      <div>
        {summary.content}
        {refusal?.question && <Notice severity="warning" role="status" text={refusal.question} />}
      </div>
      <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
        <Button onClick={closeSummary}>Go back</Button>
        <Button
          variant="contained"
          autoFocus
          onClick={() => confirm(question ?? "")}
          onKeyDown={ignoreHeldEnter}
        >
          {question ? confirmable?.submit : submit}
        </Button>
      </Box>
    </Modal>
  );
}

/** The Enter that opened the dialog may still be held. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && pressedKey(event) === "Enter") event.preventDefault();
}
