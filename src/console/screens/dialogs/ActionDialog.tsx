import { useOne } from "@refinedev/core";
import { lazy, useRef } from "react";
import { Arriving } from "#console/ui/Arriving.tsx";
import { useActor } from "#console/providers/context.ts";
import { actionsFor } from "#resources/derive.ts";
import type { AnyListView, AnyResource, Row } from "#resources/vocabulary.ts";
import { useListAddress } from "#console/screens/table/address.ts";
import { useOffered } from "#console/screens/table/use-offered.ts";
import { opened } from "./opened.ts";

const OpenedAction = lazy(opened.action);

type Props = { resource: AnyResource; view: AnyListView; rows: Row[] };

/** The dialog the address asks for, if the role and the record allow it. */
export function ActionDialog(props: Props) {
  const [{ action, record }, change] = useListAddress();
  if (!action || !record) return null;
  return (
    <AskedAction
      key={`${action} ${record}`}
      {...props}
      name={action}
      record={record}
      onClose={() => change({ action: undefined, record: undefined })}
    />
  );
}

type Asked = Props & { name: string; record: string; onClose: () => void };

function AskedAction({ resource, view, rows, name, record, onClose }: Asked) {
  const { role } = useActor();
  const isOffered = useOffered();
  const action = actionsFor(resource, view, role).find(([each]) => each === name)?.[1];
  const listed = rows.find(({ id }) => String(id) === record);
  // Reached through a link or a reload, the record may be on another page of the list.
  const { result } = useOne({
    resource: resource.name,
    id: record,
    queryOptions: { enabled: Boolean(action && !listed) },
    errorNotification: false,
  });
  const row = listed ?? (result as Row | undefined);
  // A dialog that was open stays, to say what became of it, when the record changes under it.
  const wasOffered = useRef(false);
  if (!action || !row) return null;
  wasOffered.current ||= isOffered(action, row);
  if (!wasOffered.current) return null;
  return (
    <Arriving>
      <OpenedAction action={action} resource={resource} row={row} onClose={onClose} />
    </Arriving>
  );
}
