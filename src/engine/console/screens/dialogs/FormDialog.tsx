import type { Prefill } from "#engine/console/screens/form/use-resource-form.ts";
import ResourceForm from "#engine/console/screens/form/ResourceForm.tsx";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { Summary } from "#engine/console/screens/cells/Summary.tsx";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";

type Props = {
  /** Title of the dialog; without it the form appears in place. */
  title?: string;
  resource: AnyResource;
  /** Record to edit; without it a new one is created. */
  row?: Row;
  /** Parent of the edited or new record. */
  parent?: Row;
  prefill?: Prefill;
  /** Fields of the record that appear above the form. */
  summary?: readonly string[];
  onClose: () => void;
};

/** Form for a record, in a dialog or in place. */
export default function FormDialog({ title, resource, row, parent, prefill, summary, onClose }: Props) {
  const form = { resource, mode: row ? "edit" : "create", row, parent, prefill, onDone: onClose } as const;
  if (!title) return <ResourceForm {...form} />;
  return (
    <Modal title={title} onClose={onClose} holdsInput width="md">
      {row && summary && <Summary paths={summary} resource={resource} row={row} />}
      <ResourceForm {...form} onCancel={onClose} />
    </Modal>
  );
}
