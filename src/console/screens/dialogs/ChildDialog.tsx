import { useState } from "react";
import { useActor } from "#console/providers/context.ts";
import { fieldAt } from "#resources/derive.ts";
import { actionsFor, can, type Offer, operationOf, recordViewOf } from "#resources/offers.ts";
import type { AnyCommand, AnyResource, AnyRowAction, Row } from "#resources/vocabulary.ts";
import { recordAddress } from "#console/screens/record-address.ts";
import { InsteadContext } from "#console/screens/form/instead.ts";
import ResourceForm from "#console/screens/form/ResourceForm.tsx";
import { ChildList } from "./ChildList.tsx";
import { useOffered } from "#console/screens/table/use-offered.ts";
import { Modal } from "#console/ui/Modal.tsx";
import { Summary } from "#console/screens/cells/Summary.tsx";

type OfChildren = Extract<AnyRowAction, { of: AnyResource }>;
type Opening = OfChildren | AnyCommand;
type Props = {
  action: Opening;
  resource: AnyResource;
  /** The record the others belong to, or the command is given to. */
  row: Row;
  onClose: () => void;
};

/** The records under a record, the form for one more, or that of a command. A form may give way to another's. */
export function ChildDialog({ action: begun, resource, row, onClose }: Props) {
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
      {action.opens === "list" && <ChildList resource={action.of} parent={row} />}
    </Modal>
  );
}

/** Whether it opens in this dialog. */
export const isOpening = (offer: Offer): offer is Opening => !offer.opens || "of" in offer;

type Instead = Pick<Props, "resource" | "row"> & { onOpen: (action: Opening) => void };

/** By an action's name, how it is opened; only where the role may take it and the record offers it. */
function useInstead({ resource, row, onOpen }: Instead) {
  const { role } = useActor();
  const isOffered = useOffered();
  return (name: string) => {
    const found = actionsFor(resource, recordViewOf(resource), role).find(([each]) => each === name);
    const action = found?.[1];
    return action && isOpening(action) && isOffered(action, row) ? () => onOpen(action) : undefined;
  };
}
