import Box from "@mui/material/Box";
import type { AnyResource, AnyRowAction, Row } from "#resources/vocabulary.ts";
import { ChildList } from "../list/ChildList.tsx";
import ResourceForm from "../form/ResourceForm.tsx";
import { Modal } from "./Modal.tsx";
import { Summary } from "./Summary.tsx";

type Props = {
  action: Extract<AnyRowAction, { opens: "create" | "list" }>;
  resource: AnyResource;
  /** The record the others belong to. */
  row: Row;
  onClose: () => void;
};

/** The records under a record: all of them, or the form for one more. */
export function ChildDialog({ action, resource, row, onClose }: Props) {
  const isForm = action.opens === "create";
  const title = isForm ? (action.of.operations.create?.title ?? action.label) : action.label;
  return (
    <Modal title={title} onClose={onClose} holdsInput={isForm} width={isForm ? "sm" : "md"}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Summary paths={action.summary} resource={resource} row={row} />
        {isForm ? (
          <ResourceForm
            resource={action.of}
            mode="create"
            parent={row}
            complains="in place"
            onDone={onClose}
            onCancel={onClose}
          />
        ) : (
          <ChildList resource={action.of} parent={row} />
        )}
      </Box>
    </Modal>
  );
}
