/** Runs a function on many items one after another, and reports the progress. */
import { useEventCallback } from "#engine/console/ui/use-event-callback.ts";
import { useCallback, useEffect, useRef, useState } from "react";

export type BatchProgress<Of, Made> = {
  done: readonly { item: Of; result: Made }[];
  failed: readonly { item: Of; reason: string }[];
  remaining: readonly Of[];
  isRunning: boolean;
};

/** Logout or a lost response ends the batch, because later items would fail too. */
type Failure = { message: string; statusCode?: number; isLost?: boolean };

/** Can be cancelled between two items; leaving the page cancels too. */
export function useBatch<Of, Made>(act: (item: Of) => Promise<Made>) {
  const [progress, setProgress] = useState<BatchProgress<Of, Made>>();
  const running = useRef<AbortController>(undefined);
  const run = useEventCallback(act);

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  /** Returns the result even if the page has been left. */
  const start = useCallback(
    async (all: readonly Of[]): Promise<BatchProgress<Of, Made>> => {
      cancel();
      const controller = new AbortController();
      running.current = controller;
      let current: BatchProgress<Of, Made> = { done: [], failed: [], remaining: all, isRunning: true };
      const update = (next: Partial<BatchProgress<Of, Made>>) => {
        current = { ...current, ...next };
        if (running.current === controller) setProgress(current);
      };
      update(current);
      for (const item of all) {
        if (controller.signal.aborted) break;
        const remaining = current.remaining.slice(1);
        try {
          const result = await run(item);
          update({ remaining, done: [...current.done, { item, result }] });
        } catch (error) {
          const { message, statusCode, isLost } = error as Failure;
          update({ remaining, failed: [...current.failed, { item, reason: message }] });
          if (isLost || statusCode === 401) break;
        }
      }
      update({ isRunning: false });
      return current;
    },
    [cancel, run],
  );

  return { progress, start, cancel };
}
