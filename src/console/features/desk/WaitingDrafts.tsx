import Alert from "@mui/material/Alert";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "#console/ui/Button.tsx";
import { useConsole } from "#console/providers/context.ts";
import { doubtOf } from "#console/providers/idempotency-keys.ts";
import { formatDate } from "#domain/dates.ts";

/** Says on the dashboard that something was typed and never saved, and leads there. */
export function WaitingDrafts() {
  const { drafts, idempotencyKeys } = useConsole();
  const { pathname, search } = useLocation();
  const [waiting] = useState(() => drafts.all());
  // The form that is open says so itself.
  const others = waiting.filter(([, { address }]) => address !== `${pathname}${search}`);
  return others.map(([form, { title, address, at }]) => {
    const sending = idempotencyKeys.pendingOf(form);
    return (
      <Alert
        key={address}
        severity={sending ? "warning" : "info"}
        action={
          <Button component={Link} to={address}>
            Go on
          </Button>
        }
      >
        {sending
          ? doubtOf(sending)
          : `"${title}" of ${formatDate(new Date(at).toISOString())} is not saved yet.`}
      </Alert>
    );
  });
}
