import { useEventCallback } from "@mui/material/utils";
import { type HttpError, useOne } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { unknownOutcomeText } from "#engine/console/providers/idempotency-keys.ts";
import { formNameOf } from "#engine/console/screens/form/form-name.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import { actionsFor, isActionAvailable, operationOf } from "#engine/declare/actions.ts";
import { recordName } from "#engine/console/providers/record-name.ts";
import type { AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { useListAddress } from "#engine/console/screens/table/list-address.ts";
import { LazyOpenedActionDialog } from "./lazy-dialogs.ts";
import { words } from "#engine/console/ui/words.ts";

type Props = { resource: AnyResource; view: AnyListView; rows: Row[] };

/** Opens the dialog that the address names, if the role and the record allow it. */
export function ActionDialog(props: Props) {
  const [{ action, record }, change] = useListAddress();
  if (!action || !record) return null;
  return (
    <RecordActionDialog
      key={`${action} ${record}`}
      {...props}
      name={action}
      record={record}
      onClose={() => change({ action: undefined, record: undefined })}
    />
  );
}

type RecordActionProps = Props & {
  name: string;
  record: string;
  /** Record as last seen, shown until the current one is loaded. */
  lastSeen?: Row;
  onClose: () => void;
};

/**
 * Dialog of an action on one record. If the action is no longer possible, a notice reports it and the page is
 * refetched.
 */
export function RecordActionDialog({
  resource,
  view,
  rows,
  name,
  record,
  lastSeen,
  onClose,
}: RecordActionProps) {
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
      placeholderData:
        String(lastSeen?.id) === record ? { data: lastSeen as Row & { id: string } } : undefined,
    },
    errorNotification: false,
  });
  const row = listed ?? (result as Row | undefined);
  // Keeps an open dialog when the record changes, so that it can report its outcome.
  const wasOffered = useRef(false);
  wasOffered.current ||= Boolean(action && row && isActionAvailable(action, row, actor));

  const isUnavailable = !wasOffered.current && !query.isFetching;
  const title = row && recordName(resource, row);
  const refusal =
    action && isUnavailable
      ? (query.error?.message ?? (title && words.form.notPossible(action.label, title)))
      : "";
  const close = useEventCallback(onClose);
  /** Drops the form's draft and key. Returns a warning if its request has an unknown outcome. */
  const dropForm = useEventCallback(() => {
    if (!action || !row) return undefined;
    const form = formNameOf(actor, ...operationOf(resource, action), { id: record });
    const pending = idempotencyKeys.pendingOf(form);
    drafts.delete(form);
    idempotencyKeys.giveUp(form);
    return pending && unknownOutcomeText(pending, words.unknownOutcome.checkFirst);
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
    <LazyBoundary>
      <LazyOpenedActionDialog action={action} resource={resource} row={row} onClose={onClose} />
    </LazyBoundary>
  );
}
