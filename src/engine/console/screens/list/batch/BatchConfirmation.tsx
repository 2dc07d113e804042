import Typography from "@mui/material/Typography";
import { Button } from "#engine/console/ui/Button.tsx";
import { FormActions } from "#engine/console/ui/FormActions.tsx";
import type { AnyResource, AnyBatchAction, Row } from "#engine/declare/vocabulary.ts";
import { listRecords } from "./list-records.ts";

type Props = {
  resource: AnyResource;
  action: AnyBatchAction;
  rows: readonly Row[];
  onSubmit: () => void;
  onCancel: () => void;
};

export const BatchConfirmation = ({ resource, action, rows, onSubmit, onCancel }: Props) => (
  <>
    <Typography sx={{ overflowWrap: "anywhere" }}>{listRecords(resource, rows)}</Typography>
    <FormActions>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="contained" autoFocus onClick={onSubmit}>
        {action.label}
      </Button>
    </FormActions>
  </>
);
