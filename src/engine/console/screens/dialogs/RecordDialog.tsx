import { useEventCallback } from "@mui/material/utils";
import { type HttpError, useOne } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { unknownOutcomeText } from "#engine/console/providers/idempotency-keys.ts";
import { formNameOf } from "#engine/console/screens/form/form-name.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import { ReadingContext } from "#engine/console/ui/reading-context.ts";
import {
  actionsFor,
  can,
  isActionAvailable,
  operationOf,
  type RecordAction,
  recordViewOf,
} from "#engine/declare/actions.ts";
import { recordName } from "#engine/console/providers/record-name.ts";
import { useListedRow } from "#engine/console/screens/table/use-listed-row.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";
import { LazyFormDialog, LazyOpenedActionDialog } from "./lazy-dialogs.ts";
import { words } from "#engine/console/ui/words.ts";

/**
 * Dialog that the address names, if the role and the record allow it. With `resource` it handles the page's own records,
 * otherwise those of the resource that the address names in `on`.
 */
export function RecordDialog({ resource: ofPage }: { resource?: AnyResource }) {
  const { dialog, close } = useDialogAddress();
  const { resources, actor } = useConsole();
  if (!dialog || (dialog.on === undefined) !== (ofPage !== undefined)) return null;
  const { on, action, record } = dialog;
  const resource = ofPage ?? resources.find(({ name, parent }) => name === on && !parent);
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
  if (ofPage || action !== "create" || !can(resource, "create", actor.role)) return null;
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

/**
 * Dialog of an action on one record, which is read when the dialog opens. If the action is no longer possible, a notice
 * reports it and the page is refetched.
 */
function ActionDialog({ resource, name, record, onClose }: ActionProps) {
  const { actor, drafts, idempotencyKeys, notices } = useConsole();
  const queries = useQueryClient();
  const listedRow = useListedRow(resource.name, record);
  const action = actionsFor(resource, recordViewOf(resource), actor.role).find(
    ([each]) => each === name,
  )?.[1];
  // Shows the record as it was last seen until it is read.
  const { result, query } = useOne<Row & { id: string }, HttpError>({
    resource: resource.name,
    id: record,
    queryOptions: {
      enabled: action !== undefined,
      refetchOnMount: "always",
      initialData: () => {
        const data = listedRow();
        return data && { data };
      },
      initialDataUpdatedAt: 0,
    },
    errorNotification: false,
  });
  const row: Row | undefined = result;
  const isAnswered = query.isFetchedAfterMount;
  const wasRead = useRef(false);
  wasRead.current ||= isAnswered && query.isSuccess;
  // Keeps an open dialog when the record changes, so that it can report its outcome.
  const wasOffered = useRef(false);
  const isOffered = Boolean(action && row && isActionAvailable(action, row, actor));
  wasOffered.current ||= wasRead.current && isOffered;

  const title = row && recordName(resource, row);
  const refusal = action && isAnswered && !wasOffered.current ? refusalOf(action, title, query.error) : "";
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

  if (!action || !row || !(wasOffered.current || isOffered)) return null;
  const error = wasRead.current || query.isFetching ? undefined : query.error?.message;
  return (
    <ReadingContext value={{ isReading: !wasRead.current, error, retry: () => void query.refetch() }}>
      <LazyBoundary>
        <LazyOpenedActionDialog action={action} resource={resource} row={row} onClose={onClose} />
      </LazyBoundary>
    </ReadingContext>
  );
}

/** Says why the dialog does not open. A failure to read a record that is on the screen keeps the dialog open. */
function refusalOf({ label }: RecordAction, title: string | undefined, error: HttpError | null): string {
  if (!error) return title ? words.form.notPossible(label, title) : "";
  return title && !error.isGone ? "" : error.message;
}
