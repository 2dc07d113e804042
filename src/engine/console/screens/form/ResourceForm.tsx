import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { memo, type ReactNode, use, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#engine/console/ui/Button.tsx";
import { useApprovalHint } from "#engine/console/providers/approvals.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { formValues, visibleFields } from "#engine/declare/derive.ts";
import type { AnyFields, Operation } from "#engine/declare/vocabulary.ts";
import { FormActions } from "#engine/console/ui/FormActions.tsx";
import { asidePlace, withAside } from "./Aside.tsx";
import { FormField, FormFields, formGrid } from "./FormFields.tsx";
import { ConfirmButton, Form, FormNotice } from "./Form.tsx";
import type { FormProps, FormState } from "./use-resource-form.ts";
import { ReadingContext } from "#engine/console/ui/reading-context.ts";
import { useCurrentForm } from "./current-form.ts";

type Props = FormProps & {
  lookAt?: string;
  onCancel?: () => void;
  children?: ReactNode;
};

export default function ResourceForm({ lookAt, onCancel, children, ...props }: Props) {
  const { resource, mode } = props;
  const operation = resource.operations[mode];
  const { role } = useActor();
  const { isReading } = use(ReadingContext);
  const [headline, sections] = useMemo(() => {
    const fields = Object.entries(visibleFields(resource.fields, mode, role));
    const fieldsWhere = (isHeadline: boolean) =>
      Object.fromEntries(fields.filter(([, field]) => Boolean(field.isHeadline) === isHeadline));
    return [fieldsWhere(true), sectionsOf(fieldsWhere(false))];
  }, [resource, mode, role]);
  return (
    <Form {...props} sx={withAside}>
      {(form) => (
        <>
          <Box ref={form.currentForm.aside} data-aside sx={asidePlace} />
          <Box sx={{ display: "grid", gap: 3, minWidth: 0 }}>
            <FormNotice form={form} lookAt={lookAt} />
            {Object.keys(headline).length > 0 && (
              <Box data-form-headline sx={formGrid}>
                {Object.entries(headline).map(([path, field]) => (
                  <FormField key={path} path={path} field={field} />
                ))}
              </Box>
            )}
            {children}
            {sections.map(([title, fields]) => (
              <Section key={title ?? ""} title={title} fields={fields} />
            ))}
            {form.refusal?.message && !form.summary && (
              <Notice
                severity={form.refusal.question === undefined ? "error" : "warning"}
                data-refusal
                tabIndex={-1}
                isFolding
                text={form.refusal.message}
                action={<RefusalButton form={form} />}
              />
            )}
            {operation?.approval && <ApprovalHint operation={operation} />}
            <FormActions>
              {onCancel && (
                <Button
                  onClick={() => {
                    form.giveUp();
                    onCancel();
                  }}
                >
                  Cancel
                </Button>
              )}
              <Button
                type="submit"
                variant="contained"
                disabled={form.isSaving || isReading}
                aria-busy={form.isSaving || isReading}
              >
                {form.isSaving ? "Saving…" : operation?.submit}
              </Button>
            </FormActions>
          </Box>
        </>
      )}
    </Form>
  );
}

function RefusalButton({ form }: { form: FormState }) {
  const { newer } = form.refusal ?? {};
  if (!newer) return <ConfirmButton form={form} />;
  return <Button onClick={() => form.takeNewer(newer)}>Load latest version</Button>;
}

function ApprovalHint({ operation }: { operation: Operation }) {
  const { declaration, mode, row, parent } = useCurrentForm();
  const values = formValues(declaration, mode, useWatch(), useActor(), row);
  const hint = useApprovalHint()(operation, values, row ?? parent);
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ "&:empty": { display: "none" } }}>
      {hint}
    </Typography>
  );
}

/** Labels the expand button with the heading if a section has only collapsed extra fields. */
const Section = memo(function Section({ title, fields }: SectionProps) {
  const all = Object.values(fields);
  if (!all.every(({ extra }) => extra)) return <OpenSection title={title} fields={fields} />;
  if (all.some(({ isAlwaysShown }) => isAlwaysShown))
    return <ConditionalSection title={title} fields={fields} />;
  return <FormFields fields={fields} moreLabel={title} />;
});

function ConditionalSection({ title, fields }: SectionProps) {
  const actor = useActor();
  const { declaration: form, mode, row } = useCurrentForm();
  const values = formValues(form, mode, useWatch(), actor, row);
  const isVisible = Object.values(fields).some(({ when }) => !when || when(values));
  return isVisible && <OpenSection title={title} fields={fields} />;
}

type SectionProps = { title?: string; fields: AnyFields };

/** Memoized, because ConditionalSection renders with every key in the form. */
const OpenSection = memo(function OpenSection({ title, fields }: SectionProps) {
  return (
    <Box component="section" aria-label={title} sx={openSection}>
      {title && (
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
      )}
      <FormFields fields={fields} />
    </Box>
  );
});

/** Hides a section whose only input renders nothing. */
const openSection = { display: "grid", gap: 1.5, "&:has(> div:empty:only-child)": { display: "none" } };

function sectionsOf(fields: AnyFields): [title: string | undefined, fields: AnyFields][] {
  const sections = new Map<string | undefined, AnyFields>();
  for (const [key, field] of Object.entries(fields)) {
    sections.set(field.section, { ...sections.get(field.section), [key]: field });
  }
  return [...sections];
}
