import Box from "@mui/material/Box";
import type { AnyResource, FormMode, Row } from "#resources/vocabulary.ts";
import ResourceForm from "#console/screens/form/ResourceForm.tsx";
import { Modal } from "#console/ui/Modal.tsx";
import { Summary } from "./Summary.tsx";

type Props = {
  title: string;
  resource: AnyResource;
  mode: FormMode;
  row?: Row;
  /** What is told of the record before the form. */
  summary?: readonly string[];
  onClose: () => void;
};

export function FormDialog({ title, resource, mode, row, summary, onClose }: Props) {
  return (
    <Modal title={title} onClose={onClose} holdsInput width="md">
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {row && summary && <Summary paths={summary} resource={resource} row={row} />}
        <ResourceForm resource={resource} mode={mode} row={row} onDone={onClose} onCancel={onClose} />
      </Box>
    </Modal>
  );
}
