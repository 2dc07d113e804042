/** Notices on the dashboard about forms that were not saved, or whose outcome is unknown. */
import { Link, useLocation } from "react-router";
import { Button } from "#engine/console/ui/Button.tsx";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { type ConsoleState, useConsole } from "#engine/console/providers/context.ts";
import { unknownOutcomeText } from "#engine/console/providers/idempotency-keys.ts";
import { formatDate } from "#domain/basics/dates.ts";

export function PendingForms() {
  const state = useConsole();
  const { pathname, search } = useLocation();
  // Omits the open form, which shows its own notice.
  const others = listPendingForms(state).filter(({ address }) => address !== `${pathname}${search}`);
  return others.map(({ form, address, severity, text }) => (
    <Notice
      key={form}
      severity={severity}
      action={
        <Button component={Link} to={address}>
          Continue
        </Button>
      }
      text={text}
    />
  ));
}

function listPendingForms({ drafts, idempotencyKeys }: Pick<ConsoleState, "drafts" | "idempotencyKeys">) {
  const pending = idempotencyKeys.pending();
  const inDoubt = new Set(pending.map(({ form }) => form));
  return [
    ...pending.map((sending) => ({
      form: sending.form,
      address: sending.address,
      severity: "warning" as const,
      text: unknownOutcomeText(sending),
    })),
    ...drafts
      .all()
      .filter(([form]) => !inDoubt.has(form) && !idempotencyKeys.isInFlight(form))
      .map(([form, { title, address, at }]) => ({
        form,
        address,
        severity: "info" as const,
        text: `"${title}" of ${formatDate(new Date(at).toISOString())} is not saved yet.`,
      })),
  ];
}
