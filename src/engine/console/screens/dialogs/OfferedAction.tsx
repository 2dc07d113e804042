/** Shows the dialog of an action if its record still allows the action, and otherwise a notice that says why not. */
import { useEventCallback } from "#engine/console/ui/use-event-callback.ts";
import type { HttpError } from "@refinedev/core";
import { type QueryObserverBaseResult, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useRef } from "react";
import { goneText } from "#engine/console/providers/calls.ts";
import { unknownOutcome, unknownOutcomeText } from "#engine/console/providers/idempotency-keys.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import { recordName } from "#engine/console/providers/record-name.ts";
import { formNameOf } from "#engine/console/screens/form/current-form.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { ReadingContext } from "#engine/console/ui/reading-context.ts";
import { isActionAvailable, operationOf, type RecordAction } from "#engine/declare/actions.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";

export type ActionDialogProps = {
  action: RecordAction;
  resource: AnyResource;
  row: Row;
  parent?: Row;
  onClose: () => void;
};

type Props = Omit<ActionDialogProps, "row"> & {
  record: string;
  row: Row | undefined;
  query: Pick<
    QueryObserverBaseResult<unknown, HttpError>,
    "isFetchedAfterMount" | "isFetching" | "error" | "refetch"
  >;
  Dialog: ComponentType<ActionDialogProps>;
};

/** Lets nothing be sent before the record is read. */
export function OfferedAction({
  action,
  resource,
  parent,
  record,
  row: current,
  query,
  Dialog,
  onClose,
}: Props) {
  const { actor, drafts, idempotencyKeys, notices } = useConsole();
  const queries = useQueryClient();
  const { isFetchedAfterMount: isAnswered, isFetching, error, refetch } = query;
  const wasRead = useRef(false);
  wasRead.current ||= isAnswered && !error;
  // Keeps an open dialog when the record changes or leaves its list, so that it can report its outcome.
  const lastRow = useRef(current);
  lastRow.current = current ?? lastRow.current;
  const row = lastRow.current;
  const wasOffered = useRef(false);
  const isOffered = Boolean(current && isActionAvailable(action, current, actor));
  wasOffered.current ||= wasRead.current && isOffered;
  const isShown = wasOffered.current || (isOffered && !error?.isGone);

  const label = resource.label.one.toLowerCase();
  const title = row && recordName(resource, row);
  const refusal =
    isAnswered && !isShown
      ? (error?.message ??
        (title ? `'${action.label}' is no longer possible for ${title}.` : goneText(label)))
      : "";
  const close = useEventCallback(onClose);
  /** Returns a warning if the form's request has an unknown outcome. */
  const dropForm = useEventCallback(() => {
    if (!row) return undefined;
    const form = formNameOf(actor, ...operationOf(resource, action), { id: record });
    const pending = idempotencyKeys.pendingOf(form);
    drafts.delete(form);
    idempotencyKeys.giveUp(form);
    return pending && unknownOutcomeText(pending, unknownOutcome.checkFirst);
  });
  useEffect(() => {
    if (!refusal) return;
    const message = [refusal, dropForm()].filter(Boolean).join(" ");
    notices.open({ type: "notice", message, key: `${resource.name}-refused` });
    close();
    void queries.invalidateQueries();
  }, [refusal, resource, notices, queries, close, dropForm]);

  if (!row || !isShown) return null;
  const isReading = !wasRead.current;
  return (
    <ReadingContext
      value={{
        isReading,
        error: isReading && !isFetching ? error?.message : undefined,
        retry: () => void refetch(),
      }}
    >
      <LazyBoundary>
        <Dialog action={action} resource={resource} parent={parent} row={row} onClose={onClose} />
      </LazyBoundary>
    </ReadingContext>
  );
}
