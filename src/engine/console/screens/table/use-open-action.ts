/** Starts an action on a table row: at once, in a dialog or on another page. */
import { useNavigate } from "react-router";
import { type HttpError, useUpdate } from "@refinedev/core";
import { useConsole, useActor } from "#engine/console/providers/context.ts";
import { paperAddress } from "#engine/console/screens/paper-address.ts";
import type { RecordAction } from "#engine/declare/actions.ts";
import type { AnyResource, Row, AnyRowAction } from "#engine/declare/vocabulary.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";
import { isUndoable, useRemoval } from "./use-removal.ts";
import { recordName } from "#engine/console/providers/record-name.ts";
import { withoutNotifications } from "#engine/console/providers/refetch-after-writes.ts";
import { useSingleFlight } from "#engine/console/ui/use-single-flight.ts";

export type OpenAction = (name: string, action: RecordAction, row: Row) => void;

export function useOpenAction(resource: AnyResource): OpenAction {
  const { open } = useDialogAddress();
  const navigate = useNavigate();
  const state = useConsole();
  const { role } = state.actor;
  const { remove } = useRemoval(resource);
  const edit = useDirectEdit(resource);
  return (name, action, row) => {
    const record = String(row.id);
    if (isUndoable(action)) void remove(action, row);
    else if (action.opens === "edit" && action.sets) void edit(action.sets, row);
    else if (action.opens === "link") window.open(action.to(row), "_blank", "noopener");
    else if (action.opens === "show") void navigate(recordAddress(role, resource.name, record));
    else if (action.opens === "paper") void navigate(paperAddress(state, record, action.paper));
    else open({ action: name, record });
  };
}

/** Sends the version of the row, so that the second of two simultaneous edits is refused. */
function useDirectEdit(resource: AnyResource) {
  const { notices } = useConsole();
  const actor = useActor();
  const { mutateAsync } = useUpdate<Row & { id: string }, HttpError, Row>();
  return useSingleFlight(async (sets: ValuesToSet, row: Row) => {
    const id = String(row.id);
    const notice = { key: `${resource.name}-edit`, about: id };
    const version = resource.version && { [resource.version]: row[resource.version] };
    try {
      await mutateAsync({
        resource: resource.name,
        id,
        values: { ...sets(row, actor), ...version },
        ...withoutNotifications,
      });
      const message = resource.operations.edit?.success ?? "";
      notices.open({ type: "success", message, description: recordName(resource, row), ...notice });
    } catch (error) {
      notices.open({ type: "error", message: (error as HttpError).message, ...notice });
    }
  });
}

type ValuesToSet = NonNullable<Extract<AnyRowAction, { opens: "edit" }>["sets"]>;
