import { useEffect, useState } from "react";
import { useConsole } from "#engine/console/providers/context.ts";
import { AskedAction } from "#engine/console/screens/dialogs/ActionDialog.tsx";
import type { Begun } from "#engine/console/screens/find/choices.ts";
import { useListAddress } from "#engine/console/screens/table/address.ts";
import { recordViewOf } from "#engine/declare/offers.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

/** Dialog of an action chosen in the global search, opened over the current page. */
export function FoundAction({ chosen }: { chosen: Begun | undefined }) {
  const { resources } = useConsole();
  const [{ begun }, change] = useListAddress();
  // Opens the dialog at once, without waiting for the page to follow the address.
  const [followed, setFollowed] = useState<Begun>();
  const isAddressed = begun !== undefined;
  useEffect(() => {
    if (isAddressed) setFollowed(chosen);
  }, [isAddressed, chosen]);
  const coming = chosen === followed ? undefined : chosen;
  const shown = begun ?? (coming && { on: coming.on, action: coming.action, record: String(coming.row.id) });
  const resource = resources.find(({ name, found }) => found && name === shown?.on);
  if (!shown || !resource) return null;
  const close = () => {
    setFollowed(chosen);
    change({ on: undefined, action: undefined, record: undefined });
  };
  return (
    <AskedAction
      key={`${shown.action} ${shown.record}`}
      resource={resource}
      view={{ ...recordViewOf(resource), actions: resource.found?.offers }}
      rows={none}
      known={chosen?.row}
      name={shown.action}
      record={shown.record}
      onClose={close}
    />
  );
}

const none: Row[] = [];
