import Box from "@mui/material/Box";
import type { KeyboardEvent } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { pressedKey } from "#session/pressed-key.ts";
import type { SubmitSummary } from "./submit-summary.ts";

type Props = {
  summary: SubmitSummary;
  question?: string;
  submit?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Enter confirms, Escape goes back to the form as it was. */
export function SummaryDialog({ summary, question, submit, onConfirm, onCancel }: Props) {
  return (
    <Modal title={summary.title} onClose={onCancel} width="xs">
      <div>
        {summary.content}
        {question && <Notice severity="warning" role="status" text={question} />}
      </div>
      <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
        <Button onClick={onCancel}>Go back</Button>
        <Button variant="contained" autoFocus onClick={onConfirm} onKeyDown={ignoreHeldEnter}>
          {submit}
        </Button>
      </Box>
    </Modal>
  );
}

/** The Enter that opened the dialog may still be held. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && pressedKey(event) === "Enter") event.preventDefault();
}
