import type { Offer } from "#resources/derive.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import { ChildDialog, isOpening } from "./ChildDialog.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";

type Props = { action: Offer; resource: AnyResource; row: Row; onClose: () => void };

/** The dialog that an action opens on a record. */
export default function OpenedAction({ action, resource, row, onClose }: Props) {
  if (isOpening(action))
    return <ChildDialog action={action} resource={resource} row={row} onClose={onClose} />;
  if (action.opens === "remove") {
    const title = `${action.label} ${resource.label.one.toLowerCase()}`;
    return (
      <RemoveDialog
        title={title}
        question={action.confirm(row)}
        resource={resource}
        row={row}
        onClose={onClose}
      />
    );
  }
  if (action.opens === "edit") {
    const title = resource.operations.edit?.title ?? action.label;
    return (
      <FormDialog
        title={title}
        resource={resource}
        mode="edit"
        row={row}
        summary={action.summary}
        onClose={onClose}
      />
    );
  }
  return null;
}
