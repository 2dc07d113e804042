import Box from "@mui/material/Box";
import type { SxProps } from "@mui/material/styles";
import { type ReactNode, use, useMemo, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { ButtonProps } from "@mui/material/Button";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import type { FormMode, ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import { ReadingContext } from "#engine/console/ui/reading-context.ts";
import { pressedKey } from "#session/pressed-key.ts";
import { formNameOf } from "./form-name.ts";
import { CurrentFormContext } from "./current-form.ts";
import { type InlineMessages, useFormErrors } from "./use-form-errors.ts";
import { type SubmitSummary, SubmitSummaryContext } from "./submit-summary.ts";
import { SummaryDialog } from "./SummaryDialog.tsx";
import { type Prefill, useResourceForm } from "./use-resource-form.ts";
import { useSubmit } from "./use-submit.ts";

export type FormProps = {
  resource: ResourceOrCommand;
  mode: FormMode;
  row?: Row;
  parent?: Row;
  prefill?: Prefill;
  typed?: Row;
  inlineMessages?: InlineMessages;
  onDone: () => void;
};

export type FormState = ReturnType<typeof useSubmit> &
  ReturnType<typeof useFormErrors> & { isSummaryOpen: boolean };

type Props = FormProps & { sx: SxProps; children: (state: FormState) => ReactNode };

export function Form({ sx, children, ...props }: Props) {
  const { resource, mode, parent, prefill, inlineMessages, onDone } = props;
  const actor = useActor();
  const { isReading } = use(ReadingContext);
  const [row, setRow] = useState(props.row);
  const currentForm = useMemo(
    () => ({ declaration: resource, mode, row, parent }),
    [resource, mode, row, parent],
  );
  // A form with values of another record keeps a draft of its own, so that it overwrites no other.
  const name = formNameOf(actor, resource, mode, row ?? parent ?? prefill?.record);
  const typed = useResourceForm(currentForm, name, { inlineMessages, prefill, typed: props.typed });
  // An untouched form follows its record. A changed one keeps the version that it began with, so that the server can
  // tell what others changed.
  const [newest, setNewest] = useState(props.row);
  if (newest !== props.row) {
    setNewest(props.row);
    if (!typed.form.formState.isDirty) setRow(props.row);
  }
  const formErrors = useFormErrors(currentForm, { ...typed, inlineMessages, onNewer: setRow });
  const summary = useRef<SubmitSummary>(undefined);
  const submission = useSubmit(currentForm, name, { ...typed, formErrors, summary, onDone });
  const { question } = formErrors;
  // A question of the server joins the summary, so that the user confirms in one dialog.
  const opened = submission.summary ?? (question === undefined ? undefined : summary.current);
  const { submit, confirmable } = resource.operations.create ?? {};
  // Shares a constant form object, because the first key in each field would re-render all fields.
  const [formMethods] = useState(typed.form);
  return (
    <FormProvider {...formMethods}>
      <CurrentFormContext value={currentForm}>
        <SubmitSummaryContext value={summary}>
          <Box
            component="form"
            ref={formErrors.formRef}
            noValidate
            // Prevents browsers at a shared counter from offering the previous person's details or the clerk's own
            // address.
            autoComplete="off"
            onSubmit={submission.submit}
            onKeyDown={(event) => {
              // The disabled button blocks Enter. The server asks about anything newer than what the form knew.
              const isEnter = pressedKey(event) === "Enter" && event.target instanceof HTMLInputElement;
              if (isReading && isEnter && !event.defaultPrevented) submission.submit(event);
            }}
            aria-label={resource.operations[mode]?.title}
            sx={sx}
          >
            {children({ ...formErrors, ...submission, isSummaryOpen: opened !== undefined })}
          </Box>
          {opened && (
            <SummaryDialog
              summary={opened}
              question={question}
              submit={(question ?? opened.question) ? confirmable?.submit : submit}
              onConfirm={() => submission.confirm(question ?? opened.question ?? "")}
              onCancel={submission.closeSummary}
            />
          )}
        </SubmitSummaryContext>
      </CurrentFormContext>
    </FormProvider>
  );
}

type ConfirmProps = Omit<ButtonProps, "form" | "resource"> & {
  resource: ResourceOrCommand;
  form: Pick<FormState, "question" | "confirm">;
};

export const ConfirmButton = ({ resource, form: { question, confirm }, ...props }: ConfirmProps) =>
  question !== undefined && (
    <Button {...props} onClick={() => confirm(question)}>
      {resource.operations.create?.confirmable?.submit}
    </Button>
  );
