import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useConsole } from "#console/providers/context.ts";
import { formatDate } from "#domain/dates.ts";

/** Says on the dashboard that something was typed and never saved, and leads there. */
export function WaitingDrafts() {
  const { drafts } = useConsole();
  const { pathname, search } = useLocation();
  const [waiting] = useState(() => drafts.all());
  // The form that is open says so itself.
  const others = waiting.filter(({ address }) => address !== `${pathname}${search}`);
  return others.map(({ title, address, at }) => (
    <Alert
      key={address}
      severity="info"
      action={
        <Button component={Link} to={address}>
          Go on
        </Button>
      }
    >
      {`"${title}" of ${formatDate(new Date(at).toISOString())} is not saved yet.`}
    </Alert>
  ));
}
