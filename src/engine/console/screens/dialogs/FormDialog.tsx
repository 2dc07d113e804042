import ResourceForm from "#engine/console/screens/form/ResourceForm.tsx";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { Summary } from "#engine/console/screens/cells/Summary.tsx";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";

type Props = {
  /** The form stands where it is without one. */
  title?: string;
  resource: AnyResource;
  /** The record to edit; without one, one is created. */
  row?: Row;
  /** The record whose child this is or becomes. */
  parent?: Row;
  /** What is told of the record before the form. */
  summary?: readonly string[];
  onClose: () => void;
};

/** The form for a record, in a dialog or in place. */
export default function FormDialog({ title, resource, row, parent, summary, onClose }: Props) {
  const form = { resource, mode: row ? "edit" : "create", row, parent, onDone: onClose } as const;
  if (!title) return <ResourceForm {...form} />;
  return (
    <Modal title={title} onClose={onClose} holdsInput width="md">
      {row && summary && <Summary paths={summary} resource={resource} row={row} />}
      <ResourceForm {...form} onCancel={onClose} />
    </Modal>
  );
}
