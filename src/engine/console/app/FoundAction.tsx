import { useEffect, useState } from "react";
import { useConsole } from "#engine/console/providers/context.ts";
import { RecordActionDialog } from "#engine/console/screens/dialogs/ActionDialog.tsx";
import type { ActionTarget } from "#engine/console/screens/find/find-options.ts";
import { useListAddress } from "#engine/console/screens/table/list-address.ts";
import { recordViewOf } from "#engine/declare/actions.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

/** Dialog of an action chosen in the global search, opened over the current page. */
export function FoundAction({ chosen }: { chosen: ActionTarget | undefined }) {
  const { resources } = useConsole();
  const [{ foundAction }, change] = useListAddress();
  // Opens the dialog at once, without waiting for the page to follow the address.
  const [handled, setHandled] = useState<ActionTarget>();
  const isInAddress = foundAction !== undefined;
  useEffect(() => {
    if (isInAddress) setHandled(chosen);
  }, [isInAddress, chosen]);
  const pending = chosen === handled ? undefined : chosen;
  const shown =
    foundAction ?? (pending && { on: pending.on, action: pending.action, record: String(pending.row.id) });
  const resource = resources.find(({ name, globalSearch }) => globalSearch && name === shown?.on);
  if (!shown || !resource) return null;
  const close = () => {
    setHandled(chosen);
    change({ on: undefined, action: undefined, record: undefined });
  };
  return (
    <RecordActionDialog
      key={`${shown.action} ${shown.record}`}
      resource={resource}
      view={{ ...recordViewOf(resource), actions: resource.globalSearch?.actions }}
      rows={noRows}
      lastSeen={chosen?.row}
      name={shown.action}
      record={shown.record}
      onClose={close}
    />
  );
}

const noRows: Row[] = [];
