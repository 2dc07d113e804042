import type { Prefill } from "#engine/console/screens/form/use-resource-form.ts";
import ResourceForm from "#engine/console/screens/form/ResourceForm.tsx";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { Summary } from "#engine/console/screens/cells/Summary.tsx";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";

type Props = {
  /** Without a title the form appears in place. */
  title?: string;
  resource: AnyResource;
  /** Without a record a new one is created. */
  row?: Row;
  parent?: Row;
  prefill?: Prefill;
  summary?: readonly string[];
  onClose: () => void;
};

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
