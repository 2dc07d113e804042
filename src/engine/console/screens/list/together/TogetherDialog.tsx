import { useCreate, useUpdate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { changesNoRecord, unannounced } from "#engine/console/providers/after-writes.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { Progress } from "#engine/console/ui/Progress.tsx";
import { type Course, useOneByOne } from "#engine/console/ui/use-one-by-one.ts";
import type { AnyResource, AnyTogether, Row } from "#engine/declare/vocabulary.ts";
import { Outcome } from "./Outcome.tsx";
import { Question } from "./Question.tsx";
import { TogetherForm } from "./TogetherForm.tsx";

type Props = {
  resource: AnyResource;
  action: AnyTogether;
  rows: readonly Row[];
  /** Receives the rows that failed or were not begun. */
  onEnd: (rows: readonly Row[]) => void;
  onClose: () => void;
};

/** Confirms a batch action, runs it on one row after another, and reports each outcome. */
export function TogetherDialog({ resource, action, rows, onEnd, onClose }: Props) {
  const { notices } = useConsole();
  const queries = useQueryClient();
  const write = useWriting(resource, action);
  const values = useRef<Row>({});
  const { course, start, cancel } = useOneByOne((row: Row) => write(row, values.current));
  const isHere = useIsHere();
  const isRunning = Boolean(course?.isRunning);
  useStaying(isRunning);

  async function begin(typed: Row) {
    values.current = typed;
    const ended = await start(rows);
    void queries.invalidateQueries();
    if (isHere.current) onEnd([...ended.failed.map(({ of }) => of), ...ended.left]);
    else
      notices.open({ type: "notice", message: brokenOff(action, ended), key: `${resource.name}-together` });
  }

  return (
    <Modal title={action.label} onClose={isRunning ? cancel : onClose} holdsInput>
      {!course && action.opens === "edit" && (
        <TogetherForm resource={resource} action={action} rows={rows} onSubmit={begin} onCancel={onClose} />
      )}
      {!course && action.opens !== "edit" && (
        <Question
          resource={resource}
          action={action}
          rows={rows}
          onSubmit={() => void begin({})}
          onCancel={onClose}
        />
      )}
      {course?.isRunning && <Progress label={action.label} course={course} onCancel={cancel} />}
      {course && !course.isRunning && (
        <Outcome resource={resource} action={action} course={course} onClose={onClose} />
      )}
    </Modal>
  );
}

/** Returns a function that writes one row as its own form would, with its version or its idempotency key. */
function useWriting(resource: AnyResource, action: AnyTogether) {
  const { actor } = useConsole();
  const { mutateAsync: create } = useCreate({ ...unannounced, ...changesNoRecord });
  const { mutateAsync: update } = useUpdate({ ...unannounced, ...changesNoRecord });
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

/** Asks before the page closes during a batch. */
function useStaying(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isRunning]);
}

function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** Message for a user who has left the list meanwhile. */
const brokenOff = ({ label }: AnyTogether, { done, failed, left }: Course<Row, Row>) =>
  `${label}: ${done.length} done, ${failed.length} failed, ${left.length} not begun, because the list was left.`;
