import { useEventCallback } from "@mui/material/utils";
import { type HttpError, useOne } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Arriving } from "#engine/console/ui/Arriving.tsx";
import { doubtOf, look } from "#engine/console/providers/idempotency-keys.ts";
import { formNameOf } from "#engine/console/screens/form/form-name.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import { actionsFor, isOffered, operationOf } from "#engine/declare/offers.ts";
import { nameOf } from "#engine/console/providers/named.ts";
import type { AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { useListAddress } from "#engine/console/screens/table/address.ts";
import { OpenedAction } from "./opened.ts";

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

type Asked = Props & {
  name: string;
  record: string;
  /** The record as it stood a moment ago, until it is fetched. */
  known?: Row;
  onClose: () => void;
};

/** One dialog about one record. That it cannot be opened any more is said, and the page is read again. */
export function AskedAction({ resource, view, rows, name, record, known, onClose }: Asked) {
  const { actor, drafts, idempotencyKeys, notices } = useConsole();
  const queries = useQueryClient();
  const action = actionsFor(resource, view, actor.role).find(([each]) => each === name)?.[1];
  const listed = rows.find(({ id }) => String(id) === record);
  // Reached through a link or a reload, the record may be on another page of the list.
  const { result, query } = useOne<Row & { id: string }, HttpError>({
    resource: resource.name,
    id: record,
    queryOptions: {
      enabled: Boolean(action && !listed),
      placeholderData: String(known?.id) === record ? { data: known as Row & { id: string } } : undefined,
    },
    errorNotification: false,
  });
  const row = listed ?? (result as Row | undefined);
  // A dialog that was open stays, to say what became of it, when the record changes under it.
  const wasOffered = useRef(false);
  wasOffered.current ||= Boolean(action && row && isOffered(action, row, actor));

  const isOver = !wasOffered.current && !query.isFetching;
  const title = row && nameOf(resource, row);
  const refusal =
    action && isOver
      ? (query.error?.message ?? (title && `'${action.label}' is not possible for ${title} any more.`))
      : "";
  const close = useEventCallback(onClose);
  /** The form is closed to sending, perhaps because it was sent and the answer was lost. */
  const dropForm = useEventCallback(() => {
    if (!action || !row) return undefined;
    const form = formNameOf(actor, ...operationOf(resource, action), { id: record });
    const sending = idempotencyKeys.pendingOf(form);
    drafts.delete(form);
    idempotencyKeys.giveUp(form);
    return sending && doubtOf(sending, look);
  });
  useEffect(() => {
    if (!refusal) return;
    const message = [refusal, dropForm()].filter(Boolean).join(" ");
    notices.open({ type: "notice", message, key: `${resource.name}-refused` });
    close();
    void queries.invalidateQueries();
  }, [refusal, resource, notices, queries, close, dropForm]);

  if (!action || !row || !wasOffered.current) return null;
  return (
    <Arriving>
      <OpenedAction action={action} resource={resource} row={row} onClose={onClose} />
    </Arriving>
  );
}
