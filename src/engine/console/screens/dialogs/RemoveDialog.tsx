import { use } from "react";
import Typography from "@mui/material/Typography";
import { FormActions } from "#engine/console/ui/FormActions.tsx";
import { Button } from "#engine/console/ui/Button.tsx";
import { useRemoval } from "#engine/console/screens/table/use-removal.ts";
import type { AnyResource, AnyRowAction, Row } from "#engine/declare/vocabulary.ts";
import { ReadingContext } from "#engine/console/ui/reading-context.ts";
import { Modal } from "#engine/console/ui/Modal.tsx";

type Props = {
  action: Extract<AnyRowAction, { confirm: unknown }>;
  resource: AnyResource;
  row: Row;
  parent?: Row;
  onClose: () => void;
};

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
