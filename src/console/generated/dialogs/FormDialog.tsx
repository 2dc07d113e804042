import type { AnyResource, FormMode, Row } from "#resources/vocabulary.ts";
import ResourceForm from "../form/ResourceForm.tsx";
import { Modal } from "./Modal.tsx";

type Props = { title: string; resource: AnyResource; mode: FormMode; row?: Row; onClose: () => void };

export function FormDialog({ title, resource, mode, row, onClose }: Props) {
  return (
    <Modal title={title} onClose={onClose} holdsInput width="md">
      <ResourceForm resource={resource} mode={mode} row={row} onDone={onClose} onCancel={onClose} />
    </Modal>
  );
}
