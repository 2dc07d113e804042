import Alert from "@mui/material/Alert";
import { Link, useLocation } from "react-router";
import { formatTime } from "#domain/basics/dates.ts";
import { Button } from "#engine/console/ui/Button.tsx";
import { unknownOutcomeText } from "#engine/console/providers/idempotency-keys.ts";
import type { FormState } from "./Form.tsx";

type Props = {
  form: Pick<FormState, "isRestored" | "draftElsewhere" | "takeDraft" | "pending" | "isSaving" | "clearForm">;
  /** By default the page under the form. */
  lookAt?: string;
};

export function FormNotice({ form, lookAt }: Props) {
  const { isRestored, draftElsewhere, takeDraft, pending, isSaving, clearForm } = form;
  const { pathname } = useLocation();
  if (!isRestored && !pending)
    return (
      draftElsewhere && (
        <Alert
          severity="info"
          sx={buttonBelow}
          action={<Button onClick={takeDraft}>Continue draft here</Button>}
        >
          {draftElsewhereText(formatTime(new Date(draftElsewhere.at).toISOString()))}
        </Alert>
      )
    );
  return (
    <Alert
      severity={pending ? "warning" : "info"}
      sx={pending && buttonBelow}
      // Disables the button while saving, because the response closes the form whatever it then holds.
      action={
        <Button disabled={isSaving} onClick={clearForm}>
          Clear form
        </Button>
      }
    >
      {pending ? (
        <>
          {unknownOutcomeText(pending)} <Link to={lookAt ?? pathname}>View the record</Link>
        </>
      ) : (
        "We kept your draft."
      )}
    </Alert>
  );
}

/** Moves the button below the message on a phone, which has no room for both in one line. */
export const buttonBelow = { flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 10rem", minWidth: 0 } };

const draftElsewhereText = (at: string) => `Another tab has a draft of this form, from ${at}.`;
