import type { Offer } from "#resources/offers.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import { ChildDialog, isOpening } from "./ChildDialog.tsx";
import FormDialog from "./FormDialog.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";

type Props = { action: Offer; resource: AnyResource; row: Row; onClose: () => void };

/** The dialog that an action opens on a record. */
export default function OpenedAction({ action, ...about }: Props) {
  const { operations } = about.resource;
  if (isOpening(action)) return <ChildDialog action={action} {...about} />;
  if ("confirm" in action) return <RemoveDialog action={action} {...about} />;
  if (action.opens === "edit") {
    return <FormDialog title={operations.edit?.title ?? action.label} summary={action.summary} {...about} />;
  }
  return null;
}
