/** Removes a record, notifies the user, and offers Undo if the record can be created again. */
import { type HttpError, useCreate, useDelete } from "@refinedev/core";
import { useNavigate } from "react-router";
import { withoutNotifications } from "#engine/console/providers/refetch-after-writes.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { useSingleFlight } from "#engine/console/ui/use-single-flight.ts";
import { recordName } from "#engine/console/providers/record-name.ts";
import type { RecordAction } from "#engine/declare/actions.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";

/** On the removed record's page it leads to the list. */
export function useRemoval(resource: AnyResource, parent?: Row) {
  const { notices, actor } = useConsole();
  const navigate = useNavigate();
  const undo = useUndo(resource, parent);
  const { mutateAsync, mutation } = useDelete();
  const remove = useSingleFlight(async (action: RecordAction, row: Row, onDone?: () => void) => {
    const key = noticeKey(resource, action, row);
    try {
      await mutateAsync({
        resource: resource.name,
        id: String(row.id),
        meta: { parent },
        ...withoutNotifications,
      });
      const message = resource.operations.remove?.success ?? "";
      const undoOption = isUndoable(action)
        ? { description: recordName(resource, row), undo: () => undo(row, key) }
        : {};
      notices.open({ type: "success", message, key, ...undoOption });
      if (window.location.pathname === recordAddress(actor.role, resource.name, String(row.id))) {
        void navigate(`/${actor.role}/${resource.name}`, { replace: true });
      }
      onDone?.();
    } catch (error) {
      notices.open({ type: "error", message: (error as HttpError).message, key, about: String(row.id) });
    }
  });
  return { remove, isRemoving: mutation.isPending };
}

export const isUndoable = (action: RecordAction): boolean => "undoneBy" in action;

/** Works even after the user has left the page. A failed undo can be repeated. */
function useUndo(resource: AnyResource, parent: Row | undefined) {
  const { notices, actor } = useConsole();
  const { mutateAsync: create } = useCreate<Row & { id: string }, HttpError, Row>();
  return async function undo(row: Row, key: string): Promise<void> {
    notices.open({ type: "progress", message: "Undoing…", key });
    try {
      const form = `${actor.id} ${resource.name} undo ${row.id}`;
      await create({
        resource: resource.name,
        values: row,
        meta: { form, parent },
        ...withoutNotifications,
      });
      const message = resource.operations.create?.success ?? "";
      notices.open({ type: "success", message, description: recordName(resource, row), key });
    } catch (error) {
      const { message } = error as HttpError;
      const again = () => undo(row, key);
      notices.open({ type: "error", message: `Undo failed: ${message}`, undo: again, key });
    }
  };
}

/** Gives each removal that can be undone its own notice, so that several can be undone. */
const noticeKey = ({ name }: AnyResource, action: RecordAction, { id }: Row): string =>
  isUndoable(action) ? `${name}-remove-${id}` : `${name}-remove`;
