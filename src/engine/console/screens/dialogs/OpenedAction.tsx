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
  /** The record whose child the row is. */
  parent?: Row;
  onClose: () => void;
};

/** The dialog that an action opens on a record. */
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
  /** The record the others belong to, or the command is given to. */
  row: Row;
  onClose: () => void;
};

/** The records under a record, the form for one more, or that of a command. A form may give way to another's. */
function ChildDialog({ action: begun, resource, row, onClose }: ChildDialogProps) {
  const [action, setAction] = useState(begun);
  const { role } = useActor();
  const insteadOf = useInstead({ resource, row, onOpen: setAction });
  const [filled, opens] = operationOf(resource, action);
  const form = opens === "create" ? filled : undefined;
  // Items take more room than a few figures.
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
            complains="in place"
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

/** Whether it opens in this dialog. */
const isOpening = (offer: Offer): offer is Opening => !offer.opens || "of" in offer;

type Instead = Pick<ChildDialogProps, "resource" | "row"> & { onOpen: (action: Opening) => void };

/** By an action's name, how it is opened; only where the role may take it and the record offers it. */
function useInstead({ resource, row, onOpen }: Instead) {
  const actor = useActor();
  return (name: string) => {
    const found = actionsFor(resource, recordViewOf(resource), actor.role).find(([each]) => each === name);
    const action = found?.[1];
    return action && isOpening(action) && isOffered(action, row, actor) ? () => onOpen(action) : undefined;
  };
}
