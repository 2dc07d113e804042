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

/** Opens the dialog that the address names, if the role and the record allow it. */
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
  /** Record as last seen, shown until the current one is loaded. */
  known?: Row;
  onClose: () => void;
};

/**
 * Dialog of an action on one record. If the action is no longer possible, a notice reports it and the page is
 * refetched.
 */
export function AskedAction({ resource, view, rows, name, record, known, onClose }: Asked) {
  const { actor, drafts, idempotencyKeys, notices } = useConsole();
  const queries = useQueryClient();
  const action = actionsFor(resource, view, actor.role).find(([each]) => each === name)?.[1];
  const listed = rows.find(({ id }) => String(id) === record);
  // Fetches a record that is not in the list, because a link or a reload may name one of another page.
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
  // Keeps an open dialog when the record changes, so that it can report its outcome.
  const wasOffered = useRef(false);
  wasOffered.current ||= Boolean(action && row && isOffered(action, row, actor));

  const isOver = !wasOffered.current && !query.isFetching;
  const title = row && nameOf(resource, row);
  const refusal =
    action && isOver
      ? (query.error?.message ?? (title && `'${action.label}' is not possible for ${title} any more.`))
      : "";
  const close = useEventCallback(onClose);
  /** Drops the form's draft and key. Returns a warning if its request has an unknown outcome. */
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
