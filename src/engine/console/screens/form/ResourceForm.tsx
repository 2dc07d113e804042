import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { memo, useMemo, useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { Link, useLocation } from "react-router";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { unknownOutcomeText, type PendingRequest } from "#engine/console/providers/idempotency-keys.ts";
import { MessageLines } from "#engine/console/ui/MessageLines.tsx";
import { formValues, visibleFields } from "#engine/declare/derive.ts";
import type { AnyFields, ResourceOrCommand, FormMode, Row } from "#engine/declare/vocabulary.ts";
import { sectionsOf } from "#engine/console/screens/sections.ts";
import { FormFields } from "./FormFields.tsx";
import { formNameOf } from "./form-name.ts";
import { CurrentFormContext, useCurrentForm } from "./current-form.ts";
import { type ErrorPlace, useFormErrors } from "./use-form-errors.ts";
import { useSubmit } from "./use-submit.ts";
import { useResourceForm } from "./use-resource-form.ts";
import { words } from "#engine/console/ui/words.ts";

type Props = {
  resource: ResourceOrCommand;
  mode: FormMode;
  /** Record to edit. */
  row?: Row;
  /** Parent of a new record. */
  parent?: Row;
  errorsAt?: ErrorPlace;
  /** Page that shows the recorded result; by default the page under the form. */
  lookAt?: string;
  onDone: () => void;
  onCancel?: () => void;
};

/** Form derived from a declaration, for creating or editing one record. */
export default function ResourceForm(props: Props) {
  const { resource, mode, parent, errorsAt, onDone, onCancel } = props;
  const { pathname } = useLocation();
  const { lookAt = pathname } = props;
  const actor = useActor();
  const { role } = actor;
  const [row, setRow] = useState(props.row);
  const currentForm = useMemo(() => ({ form: resource, mode, row, parent }), [resource, mode, row, parent]);
  const name = formNameOf(actor, resource, mode, row ?? parent);
  const typed = useResourceForm(currentForm, name);
  const { form } = typed;
  const formErrors = useFormErrors(currentForm, { ...typed, errorsAt, onNewer: setRow });
  const submission = useSubmit(currentForm, name, { ...typed, formErrors, onDone });
  const { formRef, error, question, takeNewer } = formErrors;
  const { submit, confirm, isSaving, isRestored, pending, clearForm, giveUp } = submission;
  const sections = useMemo(
    () => sectionsOf(visibleFields(resource.fields, mode, role)),
    [resource, mode, role],
  );
  // Shares a constant form object, because the first key in each field would re-render all fields.
  const [formMethods] = useState(form);
  const operation = resource.operations[mode];
  const cancel = () => {
    giveUp();
    onCancel?.();
  };
  return (
    <FormProvider {...formMethods}>
      <CurrentFormContext value={currentForm}>
        <Box
          component="form"
          ref={formRef}
          noValidate
          // Prevents browsers at a shared counter from offering the previous person's details or the clerk's own
          // address.
          autoComplete="off"
          onSubmit={submit}
          aria-label={operation?.title}
          sx={{ display: "grid", gap: 3 }}
        >
          {(isRestored || pending) && (
            <Alert
              severity={pending ? "warning" : "info"}
              sx={pending && buttonBelow}
              // Disables the button while saving, because the response closes the form whatever it then holds.
              action={
                <Button disabled={isSaving} onClick={clearForm}>
                  {words.form.clear}
                </Button>
              }
            >
              {pending ? <UnknownOutcome request={pending} lookAt={lookAt} /> : words.form.draftKept}
            </Alert>
          )}
          {sections.map(([title, fields]) => (
            <Section key={title ?? ""} title={title} fields={fields} />
          ))}
          {error && (
            <Alert
              severity={question === undefined ? "error" : "warning"}
              data-refusal
              tabIndex={-1}
              sx={buttonBelow}
              action={
                (takeNewer && <Button onClick={takeNewer}>{words.form.loadLatest}</Button>) ??
                (question !== undefined && (
                  <Button onClick={() => confirm(question)}>
                    {resource.operations.create?.confirmable?.submit}
                  </Button>
                ))
              }
            >
              <MessageLines text={error} />
            </Alert>
          )}
          <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
            {onCancel && <Button onClick={cancel}>{words.form.cancel}</Button>}
            <Button type="submit" variant="contained" disabled={isSaving} aria-busy={isSaving}>
              {isSaving ? words.form.saving : operation?.submit}
            </Button>
          </Box>
        </Box>
      </CurrentFormContext>
    </FormProvider>
  );
}

/** Moves the button below the message on a phone, which has no room for both in one line. */
const buttonBelow = { flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 10rem", minWidth: 0 } };

/** Request with an unknown outcome, and a link to the page where it would show. */
const UnknownOutcome = ({ request, lookAt }: { request: PendingRequest; lookAt: string }) => (
  <>
    {unknownOutcomeText(request)} <Link to={lookAt}>{words.form.viewRecord}</Link>
  </>
);

/** Labels the expand button with the heading if a section has only collapsed extra fields. */
const Section = memo(function Section({ title, fields }: SectionProps) {
  const all = Object.values(fields);
  if (!all.every(({ extra }) => extra)) return <OpenSection title={title} fields={fields} />;
  if (all.some(({ isAlwaysShown }) => isAlwaysShown))
    return <ConditionalSection title={title} fields={fields} />;
  return <FormFields fields={fields} moreLabel={title} />;
});

/** Section that shows only while one of its fields applies. */
function ConditionalSection({ title, fields }: SectionProps) {
  const actor = useActor();
  const { form, mode, row } = useCurrentForm();
  const values = formValues(form, mode, useWatch(), actor, row);
  const isVisible = Object.values(fields).some(({ when }) => !when || when(values));
  return isVisible && <OpenSection title={title} fields={fields} />;
}

type SectionProps = { title?: string; fields: AnyFields };

function OpenSection({ title, fields }: SectionProps) {
  return (
    <Box component="section" aria-label={title} sx={{ display: "grid", gap: 1.5 }}>
      {title && (
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
      )}
      <FormFields fields={fields} />
    </Box>
  );
}
