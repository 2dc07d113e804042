/** Runs a function on many items one after another, and reports the progress. */
import { useEventCallback } from "#engine/console/ui/use-event-callback.ts";
import { useCallback, useEffect, useRef, useState } from "react";

export type BatchProgress<Item, Result> = {
  done: readonly { item: Item; result: Result }[];
  failed: readonly { item: Item; reason: string }[];
  remaining: readonly Item[];
  isRunning: boolean;
};

/** Logout or a lost response ends the batch, because later items would fail too. */
type Failure = { message: string; statusCode?: number; isLost?: boolean };

/** Can be cancelled between two items; leaving the page cancels too. */
export function useBatch<Item, Result>(act: (item: Item) => Promise<Result>) {
  const [progress, setProgress] = useState<BatchProgress<Item, Result>>();
  const running = useRef<AbortController>(undefined);
  const run = useEventCallback(act);

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  /** Returns the result even if the page has been left. */
  const start = useCallback(
    async (all: readonly Item[]): Promise<BatchProgress<Item, Result>> => {
      cancel();
      const controller = new AbortController();
      running.current = controller;
      let current: BatchProgress<Item, Result> = { done: [], failed: [], remaining: all, isRunning: true };
      const update = (next: Partial<BatchProgress<Item, Result>>) => {
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
