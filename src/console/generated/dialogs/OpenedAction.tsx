import { Themed } from "#console/Themed.tsx";
import type { AnyResource, AnyRowAction, Row } from "#resources/vocabulary.ts";
import { ChildDialog } from "./ChildDialog.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";

type Props = { action: AnyRowAction; resource: AnyResource; row: Row; onClose: () => void };

/** The dialog that an action opens on a record. */
export default function OpenedAction(props: Props) {
  return (
    <Themed>
      <Opened {...props} />
    </Themed>
  );
}

function Opened({ action, resource, row, onClose }: Props) {
  if ("of" in action) return <ChildDialog action={action} resource={resource} row={row} onClose={onClose} />;
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
