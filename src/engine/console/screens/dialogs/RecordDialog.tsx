/** Shows the dialog that the page's address names: an action on a record, or the form for a new one. */
import { type HttpError, useOne } from "@refinedev/core";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { useActor, useConsole } from "#engine/console/providers/context.ts";
import { actionsFor, can, recordViewOf } from "#engine/declare/actions.ts";
import { useListedRow } from "#engine/console/screens/table/use-listed-row.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";
import { LazyFormDialog, LazyOpenedActionDialog } from "./lazy-dialogs.ts";
import { OfferedAction } from "./OfferedAction.tsx";

/** Without `resource` it handles the resource that the address names in `on`. */
export function RecordDialog({ resource: pageResource }: { resource?: AnyResource }) {
  const { dialog, close } = useDialogAddress();
  const { resources, actor } = useConsole();
  if (!dialog || (dialog.on === undefined) !== (pageResource !== undefined)) return null;
  const { on, action, record } = dialog;
  const resource = pageResource ?? resources.find(({ name, parent }) => name === on && !parent);
  if (!resource) return null;
  if (record !== undefined)
    return (
      <ActionDialog
        key={`${action} ${record}`}
        resource={resource}
        name={action}
        record={record}
        onClose={close}
      />
    );
  if (pageResource || action !== "create" || !can(resource, "create", actor.role)) return null;
  return (
    <LazyBoundary>
      <LazyFormDialog
        key={on}
        resource={resource}
        title={resource.operations.create?.title}
        onClose={close}
      />
    </LazyBoundary>
  );
}

type ActionProps = {
  resource: AnyResource;
  name: string;
  record: string;
  onClose: () => void;
};

function ActionDialog({ resource, name, record, onClose }: ActionProps) {
  const { role } = useActor();
  const initialData = useListedRow(resource.name, record);
  const action = actionsFor(resource, recordViewOf(resource), role).find(([each]) => each === name)?.[1];
  const { result, query } = useOne<Row & { id: string }, HttpError>({
    resource: resource.name,
    id: record,
    queryOptions: {
      enabled: action !== undefined,
      refetchOnMount: "always",
      initialData,
      initialDataUpdatedAt: 0,
    },
    errorNotification: false,
  });
  return (
    action && (
      <OfferedAction
        action={action}
        resource={resource}
        record={record}
        row={result}
        query={query}
        Dialog={LazyOpenedActionDialog}
        onClose={onClose}
      />
    )
  );
}
