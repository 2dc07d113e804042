import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useCreate, useUpdate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useActor, useConsole } from "#engine/console/providers/context.ts";
import { recordName } from "#engine/console/providers/record-name.ts";
import { withoutRefetch, withoutNotifications } from "#engine/console/providers/refetch-after-writes.ts";
import { CurrentFormContext, type CurrentForm } from "#engine/console/screens/form/current-form.ts";
import { FormFields } from "#engine/console/screens/form/FormFields.tsx";
import { resolverFor } from "#engine/console/screens/form/resolver.ts";
import { typedValues } from "#engine/console/screens/form/typed-values.ts";
import { BatchProgressBar } from "#engine/console/ui/BatchProgressBar.tsx";
import { Button } from "#engine/console/ui/Button.tsx";
import { FormActions } from "#engine/console/ui/FormActions.tsx";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { useBatch } from "#engine/console/ui/use-batch.ts";
import { useLeaveWarning } from "#engine/console/ui/use-leave-warning.ts";
import { fieldAt } from "#engine/declare/derive.ts";
import type { AnyResource, AnyBatchAction, Row } from "#engine/declare/vocabulary.ts";
import { BatchOutcome } from "./BatchOutcome.tsx";

type Props = {
  resource: AnyResource;
  action: AnyBatchAction;
  rows: readonly Row[];
  onEnd: (rows: readonly Row[]) => void;
  onClose: () => void;
};

export function BatchDialog({ resource, action, rows, onEnd, onClose }: Props) {
  const { notices } = useConsole();
  const queries = useQueryClient();
  const write = useWriteRow(resource, action);
  const values = useRef<Row>({});
  const { progress, start, cancel } = useBatch((row: Row) => write(row, values.current));
  const isMounted = useIsMounted();
  const isRunning = Boolean(progress?.isRunning);
  useLeaveWarning(isRunning);

  async function begin(typed: Row) {
    values.current = typed;
    const { done, failed, remaining } = await start(rows);
    void queries.invalidateQueries();
    if (isMounted.current) onEnd([...failed.map(({ item }) => item), ...remaining]);
    else
      notices.open({
        type: "notice",
        message: `${action.label}: ${done.length} done, ${failed.length} failed, ${remaining.length} not started, because you left the list.`,
        key: `${resource.name}-together`,
      });
  }

  const stepProps = { resource, rows, onSubmit: begin, onCancel: onClose };
  return (
    <Modal title={action.label} onClose={isRunning ? cancel : onClose} holdsInput>
      {!progress &&
        (action.opens === "edit" ? (
          <BatchForm {...stepProps} action={action} />
        ) : (
          <BatchConfirmation {...stepProps} action={action} />
        ))}
      {progress?.isRunning && <BatchProgressBar label={action.label} progress={progress} onCancel={cancel} />}
      {progress && !progress.isRunning && (
        <BatchOutcome resource={resource} action={action} progress={progress} onClose={onClose} />
      )}
    </Modal>
  );
}

type StepProps = Pick<Props, "resource" | "action" | "rows"> & {
  onSubmit: (values: Row) => Promise<void>;
  onCancel: () => void;
};

type BatchFormProps = StepProps & { action: Extract<AnyBatchAction, { opens: "edit" }> };

/** All fields are required, because an empty one would clear the field in each record. */
function BatchForm({ resource, action, rows, onSubmit, onCancel }: BatchFormProps) {
  const actor = useActor();
  const currentForm: CurrentForm = useMemo(() => {
    const fields = action.fields.map((path) => [path, { ...fieldAt(resource.fields, path), required: true }]);
    return { declaration: { fields: Object.fromEntries(fields) }, mode: "edit" };
  }, [resource, action]);
  const { fields } = currentForm.declaration;
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
              {resource.operations.edit?.submit}
            </Button>
          </FormActions>
        </Box>
      </CurrentFormContext>
    </FormProvider>
  );
}

const BatchConfirmation = ({ resource, action, rows, onSubmit, onCancel }: StepProps) => (
  <>
    <Typography sx={{ overflowWrap: "anywhere" }}>{listRecords(resource, rows)}</Typography>
    <FormActions>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="contained" autoFocus onClick={() => void onSubmit({})}>
        {action.label}
      </Button>
    </FormActions>
  </>
);

function listRecords(resource: AnyResource, rows: readonly Row[]): string {
  const { one, many } = resource.label;
  const noun = (rows.length === 1 ? one : many).toLowerCase();
  return `For ${rows.length} ${noun}: ${rows.map((row) => recordName(resource, row)).join(", ")}`;
}

/** Writes one row as its own form would, with its version or its idempotency key. */
function useWriteRow(resource: AnyResource, action: AnyBatchAction) {
  const { actor } = useConsole();
  const { mutateAsync: create } = useCreate({ ...withoutNotifications, ...withoutRefetch });
  const { mutateAsync: update } = useUpdate({ ...withoutNotifications, ...withoutRefetch });
  return async (row: Row, typed: Row): Promise<Row> => {
    if (action.opens === "paper" && action.of) {
      const form = `${actor.id} together ${action.of.name} ${action.paper} ${row.id}`;
      const meta = { parent: row, form };
      return (await create({ resource: action.of.name, values: { kind: action.paper }, meta })).data;
    }
    const values = { ...typed, ...(resource.version && { [resource.version]: row[resource.version] }) };
    return (await update({ resource: resource.name, id: String(row.id), values })).data;
  };
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
