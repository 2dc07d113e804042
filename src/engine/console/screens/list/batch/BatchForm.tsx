import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "#engine/console/ui/Button.tsx";
import { FormActions } from "#engine/console/ui/FormActions.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { FormFields } from "#engine/console/screens/form/FormFields.tsx";
import { resolverFor } from "#engine/console/screens/form/resolver.ts";
import { CurrentFormContext, type CurrentForm } from "#engine/console/screens/form/current-form.ts";
import { typedValues } from "#engine/console/screens/form/typed-values.ts";
import { fieldAt } from "#engine/declare/derive.ts";
import type { AnyResource, AnyBatchAction, Row } from "#engine/declare/vocabulary.ts";
import { listRecords } from "./list-records.ts";

type Props = {
  resource: AnyResource;
  action: Extract<AnyBatchAction, { opens: "edit" }>;
  rows: readonly Row[];
  onSubmit: (values: Row) => Promise<void>;
  onCancel: () => void;
};

/** All fields are required, because an empty one would clear the field in each record. */
export function BatchForm({ resource, action, rows, onSubmit, onCancel }: Props) {
  const actor = useActor();
  const currentForm: CurrentForm = useMemo(() => {
    const fields = action.fields.map((path) => [path, { ...fieldAt(resource.fields, path), required: true }]);
    return { declaration: { fields: Object.fromEntries(fields) }, mode: "edit" };
  }, [resource, action]);
  const { fields } = currentForm.declaration;
  // canUseBatchAction() offers the action only if the resource has an edit operation.
  const submitLabel = resource.operations.edit?.submit;
  const form = useForm<Row>({
    defaultValues: useMemo(() => typedValues(fields), [fields]),
    resolver: useMemo(() => resolverFor(currentForm, actor), [currentForm, actor]),
  });
  return (
    <FormProvider {...form}>
      <CurrentFormContext value={currentForm}>
        <Box
          component="form"
          noValidate
          // Stops the browser from offering what was typed before on a shared computer.
          autoComplete="off"
          aria-label={action.label}
          onSubmit={(event) => {
            // Stops the event, because a portal's events bubble through React's tree.
            event.stopPropagation();
            void form.handleSubmit(onSubmit)(event);
          }}
          sx={{ display: "grid", gap: 3 }}
        >
          <Typography sx={{ overflowWrap: "anywhere" }}>{listRecords(resource, rows)}</Typography>
          <FormFields fields={fields} />
          <FormActions>
            <Button onClick={onCancel}>Cancel</Button>
            <Button type="submit" variant="contained">
              {submitLabel}
            </Button>
          </FormActions>
        </Box>
      </CurrentFormContext>
    </FormProvider>
  );
}
