import Typography from "@mui/material/Typography";
import { useWatch } from "react-hook-form";
import { useApprovalHint } from "#engine/console/providers/approvals.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { formValues } from "#engine/declare/derive.ts";
import type { Operation } from "#engine/declare/vocabulary.ts";
import { useCurrentForm } from "./current-form.ts";

/** Follows what is typed. */
export function ApprovalHint({ operation }: { operation: Operation }) {
  const { declaration, mode, row, parent } = useCurrentForm();
  const values = formValues(declaration, mode, useWatch(), useActor(), row);
  const hint = useApprovalHint()(operation, values, row ?? parent);
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ "&:empty": { display: "none" } }}>
      {hint}
    </Typography>
  );
}
