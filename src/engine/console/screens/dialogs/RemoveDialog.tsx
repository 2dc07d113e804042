import { use } from "react";
import Typography from "@mui/material/Typography";
import { FormActions } from "#engine/console/ui/FormActions.tsx";
import { Button } from "#engine/console/ui/Button.tsx";
import { useRemoval } from "#engine/console/screens/table/use-removal.ts";
import type { AnyRowAction } from "#engine/declare/vocabulary.ts";
import { ReadingContext } from "#engine/console/ui/reading-context.ts";
import { Modal } from "#engine/console/ui/Modal.tsx";
import type { ActionDialogProps } from "./OfferedAction.tsx";

type Props = Omit<ActionDialogProps, "action"> & { action: Extract<AnyRowAction, { confirm: unknown }> };

/** Stays open after a refusal. */
export function RemoveDialog({ action, resource, row, parent, onClose }: Props) {
  const { remove, isRemoving } = useRemoval(resource, parent);
  const { isReading } = use(ReadingContext);
  return (
    <Modal title={`${action.label} ${resource.label.one.toLowerCase()}`} onClose={onClose} width="xs">
      <Typography sx={{ overflowWrap: "anywhere" }}>{action.confirm(row)}</Typography>
      <FormActions>
        <Button onClick={onClose} autoFocus>
          Cancel
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={isRemoving || isReading}
          aria-busy={isRemoving || isReading}
          onClick={() => remove(action, row, onClose)}
        >
          {action.label}
        </Button>
      </FormActions>
    </Modal>
  );
}
