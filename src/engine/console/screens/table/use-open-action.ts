import { useNavigate } from "react-router";
import { useConsole } from "#engine/console/providers/context.ts";
import { paperAddress } from "#engine/console/screens/paper-address.ts";
import type { RecordAction } from "#engine/declare/actions.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";
import { useDirectEdit } from "./use-direct-edit.ts";
import { isUndoable, useRemoval } from "./use-removal.ts";

export type OpenAction = (name: string, action: RecordAction, row: Row) => void;

/** Opens a row's action at its own address. An edit without a form, and a removal that can be undone, run at once. */
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
