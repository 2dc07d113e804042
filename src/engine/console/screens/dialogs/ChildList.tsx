import type { ComponentType } from "react";
import { useNavigate } from "react-router";
import { useConsole } from "#engine/console/providers/context.ts";
import { actionsFor, type RecordAction } from "#engine/declare/actions.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { childPaperAddress } from "#engine/console/screens/paper-address.ts";
import { ListTable } from "#engine/console/screens/table/ListTable.tsx";
import { isUndoable, useRemoval } from "#engine/console/screens/table/use-removal.ts";
import { type useChildren, useNewestChildren } from "#engine/console/screens/table/use-rows.ts";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";
import { type ActionDialogProps, OfferedAction } from "./OfferedAction.tsx";

type Props = {
  resource: AnyResource;
  parent: Row;
  list: ReturnType<typeof useChildren>;
  Dialog: ComponentType<ActionDialogProps>;
  level: "page" | "child";
};

export function ChildList({ resource, parent, list, Dialog, level }: Props) {
  const { rows, isLoading, error, retry } = list;
  const state = useConsole();
  const navigate = useNavigate();
  const { remove } = useRemoval(resource, parent);
  const { role } = state.actor;
  const { dialog, open, close } = useDialogAddress(level);
  const action = actionsFor(resource, resource.views.main, role).find(
    ([name]) => name === dialog?.action,
  )?.[1];
  return (
    <>
      <ListTable
        resource={resource}
        view={resource.views.main}
        rows={rows}
        isLoading={isLoading}
        error={error}
        retry={retry}
        onOpen={(name, action, row) => {
          if (isUndoable(action)) void remove(action, row);
          else if (action.opens !== "paper")
            open({ on: resource.name, action: name, record: String(row.id) });
          else void navigate(childPaperAddress(state, resource, { parent, child: row }, action.paper));
        }}
      />
      {dialog?.on === resource.name && dialog.record !== undefined && action && (
        <OpenedChild
          key={`${dialog.action} ${dialog.record}`}
          action={action}
          resource={resource}
          parent={parent}
          record={dialog.record}
          Dialog={Dialog}
          onClose={close}
        />
      )}
    </>
  );
}

type OpenedChildProps = Pick<Props, "resource" | "parent" | "Dialog"> & {
  action: RecordAction;
  record: string;
  onClose: () => void;
};

function OpenedChild(props: OpenedChildProps) {
  const { rows, query } = useNewestChildren(props.resource, props.parent);
  return <OfferedAction {...props} row={rows.find(({ id }) => String(id) === props.record)} query={query} />;
}
