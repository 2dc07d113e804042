import { useOne } from "@refinedev/core";
import { lazy, Suspense } from "react";
import { useActor } from "#console/context.ts";
import { actionsFor, isOffered } from "#resources/derive.ts";
import type { AnyListView, AnyResource, Row } from "#resources/vocabulary.ts";
import { useListAddress } from "../list/address.ts";
import { opened } from "../opened.ts";

const OpenedAction = lazy(opened.action);

/** The dialog the address asks for, if the role and the record allow it. */
export function ActionDialog({
  resource,
  view,
  rows,
}: {
  resource: AnyResource;
  view: AnyListView;
  rows: Row[];
}) {
  const { role } = useActor();
  const [{ action: name, record }, change] = useListAddress();
  const action = actionsFor(resource, view, role).find(([each]) => each === name)?.[1];
  const listed = rows.find(({ id }) => String(id) === record);
  // Reached through a link or a reload, the record may be on another page of the list.
  const { result } = useOne({
    resource: resource.name,
    id: record,
    queryOptions: { enabled: Boolean(action && record && !listed) },
    errorNotification: false,
  });
  const row = listed ?? (result as Row | undefined);
  if (!action || !row || !isOffered(action, row)) return null;
  return (
    <Suspense>
      <OpenedAction
        key={`${name} ${record}`}
        action={action}
        resource={resource}
        row={row}
        onClose={() => change({ action: undefined, record: undefined })}
      />
    </Suspense>
  );
}
