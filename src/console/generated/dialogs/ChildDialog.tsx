import Box from "@mui/material/Box";
import { useState } from "react";
import { useActor } from "#console/context.ts";
import { actionsFor, fieldAt, recordViewOf } from "#resources/derive.ts";
import type { AnyResource, AnyRowAction, Row } from "#resources/vocabulary.ts";
import { InsteadContext } from "../form/instead.ts";
import ResourceForm from "../form/ResourceForm.tsx";
import { ChildList } from "../list/ChildList.tsx";
import { useOffered } from "../list/use-offered.ts";
import { Modal } from "./Modal.tsx";
import { Summary } from "./Summary.tsx";

type OfChildren = Extract<AnyRowAction, { opens: "create" | "list" }>;
type Props = {
  action: OfChildren;
  resource: AnyResource;
  /** The record the others belong to. */
  row: Row;
  onClose: () => void;
};

/** The records under a record: all of them, or the form for one more. A form may give way to another action's. */
export function ChildDialog({ action: begun, resource, row, onClose }: Props) {
  const [action, setAction] = useState(begun);
  const insteadOf = useInstead({ resource, row, onOpen: setAction });
  const isForm = action.opens === "create";
  // Items take more room than a few figures.
  const isWide = !isForm || action.summary?.some((path) => "fields" in fieldAt(resource.fields, path));
  const title = isForm ? (action.of.operations.create?.title ?? action.label) : action.label;
  return (
    <Modal title={title} onClose={onClose} holdsInput={isForm} width={isWide ? "md" : "sm"}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Summary paths={action.summary} resource={resource} row={row} />
        {isForm ? (
          <InsteadContext value={insteadOf}>
            <ResourceForm
              key={action.of.name}
              resource={action.of}
              mode="create"
              parent={row}
              complains="in place"
              onDone={onClose}
              onCancel={onClose}
            />
          </InsteadContext>
        ) : (
          <ChildList resource={action.of} parent={row} />
        )}
      </Box>
    </Modal>
  );
}

type Instead = Pick<Props, "resource" | "row"> & { onOpen: (action: OfChildren) => void };

/** By an action's name, how it is opened; only where the role may take it and the record offers it. */
function useInstead({ resource, row, onOpen }: Instead) {
  const { role } = useActor();
  const isOffered = useOffered();
  return (name: string) => {
    const found = actionsFor(resource, recordViewOf(resource), role).find(([each]) => each === name);
    const action = found?.[1];
    return action && "of" in action && isOffered(action, row) ? () => onOpen(action) : undefined;
  };
}
