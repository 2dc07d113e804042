/** Chooses the dialog of a record's action: a form, a list of child records or a confirmation. */
import { use, useCallback, useState } from "react";
import { useActor, useConsole, useServedResource } from "#engine/console/providers/context.ts";
import { fieldAt } from "#engine/declare/derive.ts";
import {
  actionsFor,
  can,
  isActionAvailable,
  type RecordAction,
  operationOf,
  recordViewOf,
} from "#engine/declare/actions.ts";
import type { AnyCommand, AnyResource, AnyRowAction, Row } from "#engine/declare/vocabulary.ts";
import { recordName } from "#engine/console/providers/record-name.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { type FindReplacement, formNameOf } from "#engine/console/screens/form/current-form.ts";
import { ReadingContext } from "#engine/console/ui/reading-context.ts";
import ResourceForm from "#engine/console/screens/form/ResourceForm.tsx";
import { useChildren } from "#engine/console/screens/table/use-rows.ts";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { Summary } from "#engine/console/screens/cells/Summary.tsx";
import { ChildList } from "./ChildList.tsx";
import FormDialog from "./FormDialog.tsx";
import type { ActionDialogProps } from "./OfferedAction.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";

export default function OpenedActionDialog({ action, ...context }: ActionDialogProps) {
  const { operations } = context.resource;
  const { isReading, error } = use(ReadingContext);
  if (isPrefilling(action)) {
    // Begins with the record as it is read, because the form does not follow it.
    return isReading && !error ? null : (
      <PrefilledDialog key={String(isReading)} action={action} {...context} />
    );
  }
  if (opensDialog(action)) return <ChildDialog action={action} {...context} />;
  if ("confirm" in action) return <RemoveDialog action={action} {...context} />;
  if (action.opens === "edit" && !action.sets) {
    return (
      <FormDialog title={operations.edit?.title ?? action.label} summary={action.summary} {...context} />
    );
  }
  return null;
}

type PrefillingAction = Extract<AnyRowAction, { values: object }>;

const isPrefilling = (action: RecordAction): action is PrefillingAction =>
  "values" in action && action.values !== undefined;

/** Fills in a form from the record. Values that the record gets meanwhile do not change the form. */
function PrefilledDialog({
  action,
  resource,
  row,
  onClose,
}: Omit<ActionDialogProps, "action"> & { action: PrefillingAction }) {
  const actor = useActor();
  const [prefill] = useState(() => ({
    record: row,
    name: recordName(resource, row),
    values: action.values(row, actor),
  }));
  const form = useServedResource(action.of) ?? action.of;
  const title = form.operations.create?.title ?? action.label;
  return <FormDialog title={title} resource={form} prefill={prefill} onClose={onClose} />;
}

type ChildrenAction = Exclude<Extract<AnyRowAction, { of: AnyResource }>, PrefillingAction>;
type DialogAction = ChildrenAction | AnyCommand;
type ChildDialogProps = Omit<ActionDialogProps, "action"> & { action: DialogAction };

/** `row` is the parent of the children, or the subject of the command. */
function ChildDialog({ action: initialAction, resource, row, onClose }: ChildDialogProps) {
  const [{ action, typed }, setOpened] = useState<OpenedForm>({ action: initialAction });
  const { drafts } = useConsole();
  const actor = useActor();
  const findReplacement = useReplacements({ resource, row, onOpen: setOpened });
  const [formResource, opens] = operationOf(resource, action);
  const form = opens === "create" ? formResource : undefined;
  // Items need a wider dialog than a few figures.
  const isWide = !form || action.summary?.some((path) => "fields" in fieldAt(resource.fields, path));
  const title = form?.operations.create?.title ?? action.label;
  const summary = <Summary paths={action.summary} resource={resource} row={row} />;
  const finish = () => {
    drafts.delete(formNameOf(actor, ...operationOf(resource, initialAction), row));
    onClose();
  };
  return (
    <Modal
      title={title}
      subtitle={recordName(resource, row)}
      onClose={onClose}
      holdsInput={Boolean(form)}
      width={isWide ? "md" : "sm"}
    >
      {form ? (
        <ResourceForm
          key={form.name}
          resource={form}
          mode="create"
          parent={row}
          typed={typed}
          findReplacement={findReplacement}
          inlineMessages="errors"
          lookAt={
            can(resource, "show", actor.role)
              ? recordAddress(actor.role, resource.name, String(row.id))
              : undefined
          }
          onDone={finish}
          onCancel={onClose}
        >
          {summary}
        </ResourceForm>
      ) : (
        summary
      )}
      {action.opens === "list" && <LoadedChildList resource={action.of} parent={row} />}
    </Modal>
  );
}

const LoadedChildList = ({ resource, parent }: { resource: AnyResource; parent: Row }) => (
  <ChildList
    resource={resource}
    parent={parent}
    list={useChildren(resource, parent)}
    Dialog={OpenedActionDialog}
    level="child"
  />
);

const opensDialog = (action: RecordAction): action is DialogAction =>
  !action.opens || ("of" in action && !isPrefilling(action));

type OpenedForm = { action: DialogAction; typed?: Row };

type ReplacementOptions = Pick<ChildDialogProps, "resource" | "row"> & {
  onOpen: (opened: OpenedForm) => void;
};

/** Undefined if the role or the record does not allow the action. */
function useReplacements({ resource, row, onOpen }: ReplacementOptions): FindReplacement {
  const actor = useActor();
  return useCallback(
    (name) => {
      const found = actionsFor(resource, recordViewOf(resource), actor.role).find(([each]) => each === name);
      const action = found?.[1];
      return action && opensDialog(action) && isActionAvailable(action, row, actor)
        ? (typed: Row) => onOpen({ action, typed })
        : undefined;
    },
    [resource, row, actor, onOpen],
  );
}
