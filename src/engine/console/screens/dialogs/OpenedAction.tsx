import { useState } from "react";
import { useActor } from "#engine/console/providers/context.ts";
import { fieldAt } from "#engine/declare/derive.ts";
import { actionsFor, can, isOffered, type Offer, operationOf, recordViewOf } from "#engine/declare/offers.ts";
import type { AnyCommand, AnyResource, AnyRowAction, Row } from "#engine/declare/vocabulary.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { InsteadContext } from "#engine/console/screens/form/instead.ts";
import ResourceForm from "#engine/console/screens/form/ResourceForm.tsx";
import { useChildren } from "#engine/console/screens/table/use-rows.ts";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { Summary } from "#engine/console/screens/cells/Summary.tsx";
import { ChildList } from "./ChildList.tsx";
import FormDialog from "./FormDialog.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";

type Props = {
  action: Offer;
  resource: AnyResource;
  row: Row;
  /** Parent of the row, if the row is a child. */
  parent?: Row;
  onClose: () => void;
};

/** Dialog that an action opens on a record. */
export default function OpenedAction({ action, ...about }: Props) {
  const { operations } = about.resource;
  if (isOpening(action)) return <ChildDialog action={action} {...about} />;
  if ("confirm" in action) return <RemoveDialog action={action} {...about} />;
  if (action.opens === "edit") {
    return <FormDialog title={operations.edit?.title ?? action.label} summary={action.summary} {...about} />;
  }
  return null;
}

type OfChildren = Extract<AnyRowAction, { of: AnyResource }>;
type Opening = OfChildren | AnyCommand;
type ChildDialogProps = {
  action: Opening;
  resource: AnyResource;
  /** Parent of the children, or subject of the command. */
  row: Row;
  onClose: () => void;
};

/**
 * Dialog with a record's children, the form for a new child, or a command's form. A form may be replaced by another
 * action's.
 */
function ChildDialog({ action: begun, resource, row, onClose }: ChildDialogProps) {
  const [action, setAction] = useState(begun);
  const { role } = useActor();
  const insteadOf = useInstead({ resource, row, onOpen: setAction });
  const [filled, opens] = operationOf(resource, action);
  const form = opens === "create" ? filled : undefined;
  // Items need a wider dialog than a few figures.
  const isWide = !form || action.summary?.some((path) => "fields" in fieldAt(resource.fields, path));
  const title = form?.operations.create?.title ?? action.label;
  return (
    <Modal title={title} onClose={onClose} holdsInput={Boolean(form)} width={isWide ? "md" : "sm"}>
      <Summary paths={action.summary} resource={resource} row={row} />
      {form && (
        <InsteadContext value={insteadOf}>
          <ResourceForm
            key={form.name}
            resource={form}
            mode="create"
            parent={row}
            errorsAt="in place"
            lookAt={
              can(resource, "show", role) ? recordAddress(role, resource.name, String(row.id)) : undefined
            }
            onDone={onClose}
            onCancel={onClose}
          />
        </InsteadContext>
      )}
      {action.opens === "list" && <Children resource={action.of} parent={row} />}
    </Modal>
  );
}

const Children = ({ resource, parent }: { resource: AnyResource; parent: Row }) => (
  <ChildList resource={resource} parent={parent} list={useChildren(resource, parent)} Opened={OpenedAction} />
);

/** Returns whether the action opens in this dialog. */
const isOpening = (offer: Offer): offer is Opening => !offer.opens || "of" in offer;

type Instead = Pick<ChildDialogProps, "resource" | "row"> & { onOpen: (action: Opening) => void };

/** Returns a function that opens the named action, or undefined if the role or the record does not allow it. */
function useInstead({ resource, row, onOpen }: Instead) {
  const actor = useActor();
  return (name: string) => {
    const found = actionsFor(resource, recordViewOf(resource), actor.role).find(([each]) => each === name);
    const action = found?.[1];
    return action && isOpening(action) && isOffered(action, row, actor) ? () => onOpen(action) : undefined;
  };
}
