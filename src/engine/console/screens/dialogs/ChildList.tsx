import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router";
import { useConsole } from "#engine/console/providers/context.ts";
import type { RecordAction } from "#engine/declare/actions.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { paperAddress } from "#engine/console/screens/paper-address.ts";
import { ListTable } from "#engine/console/screens/table/ListTable.tsx";
import { isUndoable, useRemoval } from "#engine/console/screens/table/use-removal.ts";
import type { useChildren } from "#engine/console/screens/table/use-rows.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";

/** Dialog of a child's action. */
type ChildActionDialog = ComponentType<{
  action: RecordAction;
  resource: AnyResource;
  row: Row;
  parent: Row;
  onClose: () => void;
}>;

type Props = {
  resource: AnyResource;
  parent: Row;
  list: ReturnType<typeof useChildren>;
  Dialog: ChildActionDialog;
};

/** List of a record's children. Their dialogs have no address, because the address belongs to the parent. */
export function ChildList({ resource, parent, list, Dialog }: Props) {
  const { rows, isLoading, error, retry } = list;
  const state = useConsole();
  const navigate = useNavigate();
  const { remove } = useRemoval(resource, parent);
  const [opened, setOpened] = useState<{ action: RecordAction; row: Row }>();
  return (
    <>
      <ListTable
        resource={resource}
        view={resource.views.main}
        rows={rows}
        isLoading={isLoading}
        error={error}
        retry={retry}
        onOpen={(_, action, row) => {
          if (isUndoable(action)) void remove(action, row);
          else if (action.opens !== "paper") setOpened({ action, row });
          else void navigate(paperAddress(state, String(parent.id), action.paper, String(row.id)));
        }}
      />
      {opened && (
        <LazyBoundary>
          <Dialog resource={resource} parent={parent} {...opened} onClose={() => setOpened(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
