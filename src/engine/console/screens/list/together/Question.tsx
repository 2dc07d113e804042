import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Button } from "#engine/console/ui/Button.tsx";
import type { AnyResource, AnyTogether, Row } from "#engine/declare/vocabulary.ts";
import { forRows } from "./names.ts";

type Props = {
  resource: AnyResource;
  action: AnyTogether;
  rows: readonly Row[];
  onSubmit: () => void;
  onCancel: () => void;
};

/** Confirms a batch action and names its records. */
export const Question = ({ resource, action, rows, onSubmit, onCancel }: Props) => (
  <>
    <Typography sx={{ overflowWrap: "anywhere" }}>{forRows(resource, rows)}</Typography>
    <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="contained" autoFocus onClick={onSubmit}>
        {action.label}
      </Button>
    </Box>
  </>
);
