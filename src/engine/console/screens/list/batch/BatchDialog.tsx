import { useCreate, useUpdate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { withoutRefetch, withoutNotifications } from "#engine/console/providers/refetch-after-writes.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { BatchProgressBar } from "#engine/console/ui/BatchProgressBar.tsx";
import { type BatchProgress, useBatch } from "#engine/console/ui/use-batch.ts";
import type { AnyResource, AnyBatchAction, Row } from "#engine/declare/vocabulary.ts";
import { BatchOutcome } from "./BatchOutcome.tsx";
import { BatchConfirmation } from "./BatchConfirmation.tsx";
import { BatchForm } from "./BatchForm.tsx";

type Props = {
  resource: AnyResource;
  action: AnyBatchAction;
  rows: readonly Row[];
  onEnd: (rows: readonly Row[]) => void;
  onClose: () => void;
};

export function BatchDialog({ resource, action, rows, onEnd, onClose }: Props) {
  const { notices } = useConsole();
  const queries = useQueryClient();
  const write = useWriteRow(resource, action);
  const values = useRef<Row>({});
  const { progress, start, cancel } = useBatch((row: Row) => write(row, values.current));
  const isMounted = useIsMounted();
  const isRunning = Boolean(progress?.isRunning);
  useLeaveWarning(isRunning);

  async function begin(typed: Row) {
    values.current = typed;
    const result = await start(rows);
    void queries.invalidateQueries();
    if (isMounted.current) onEnd([...result.failed.map(({ item }) => item), ...result.remaining]);
    else
      notices.open({
        type: "notice",
        message: interruptedMessage(action, result),
        key: `${resource.name}-together`,
      });
  }

  return (
    <Modal title={action.label} onClose={isRunning ? cancel : onClose} holdsInput>
      {!progress && action.opens === "edit" && (
        <BatchForm resource={resource} action={action} rows={rows} onSubmit={begin} onCancel={onClose} />
      )}
      {!progress && action.opens !== "edit" && (
        <BatchConfirmation
          resource={resource}
          action={action}
          rows={rows}
          onSubmit={() => void begin({})}
          onCancel={onClose}
        />
      )}
      {progress?.isRunning && <BatchProgressBar label={action.label} progress={progress} onCancel={cancel} />}
      {progress && !progress.isRunning && (
        <BatchOutcome resource={resource} action={action} progress={progress} onClose={onClose} />
      )}
    </Modal>
  );
}

/** Writes one row as its own form would, with its version or its idempotency key. */
function useWriteRow(resource: AnyResource, action: AnyBatchAction) {
  const { actor } = useConsole();
  const { mutateAsync: create } = useCreate({ ...withoutNotifications, ...withoutRefetch });
  const { mutateAsync: update } = useUpdate({ ...withoutNotifications, ...withoutRefetch });
  return async (row: Row, typed: Row): Promise<Row> => {
    if (action.opens === "paper" && action.of) {
      const form = `${actor.id} together ${action.of.name} ${action.paper} ${row.id}`;
      const meta = { parent: row, form };
      return (await create({ resource: action.of.name, values: { kind: action.paper }, meta })).data;
    }
    const values = { ...typed, ...(resource.version && { [resource.version]: row[resource.version] }) };
    return (await update({ resource: resource.name, id: String(row.id), values })).data;
  };
}

function useLeaveWarning(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", confirmLeave);
    return () => window.removeEventListener("beforeunload", confirmLeave);
  }, [isRunning]);
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

const interruptedMessage = (
  { label }: AnyBatchAction,
  { done, failed, remaining }: BatchProgress<Row, Row>,
) => leftText(label, done.length, failed.length, remaining.length);

const leftText = (action: string, done: number, failed: number, remaining: number) =>
  `${action}: ${done} done, ${failed} failed, ${remaining} not started, because you left the list.`;
