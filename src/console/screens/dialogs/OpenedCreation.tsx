import type { AnyResource } from "#resources/vocabulary.ts";
import ResourceForm from "#console/screens/form/ResourceForm.tsx";
import { FormDialog } from "./FormDialog.tsx";

type Props = {
  resource: AnyResource;
  /** The dialog's title; the form stands where it is without one. */
  title?: string;
  onDone: () => void;
};

/** The form for a new record. */
export default function OpenedCreation({ resource, title, onDone }: Props) {
  return title ? (
    <FormDialog title={title} resource={resource} mode="create" onClose={onDone} />
  ) : (
    <ResourceForm resource={resource} mode="create" onDone={onDone} />
  );
}
