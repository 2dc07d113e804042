import { useEventCallback } from "@mui/material/utils";
import { useCallback, useEffect, useRef, useState } from "react";

/** Progress of a batch. At the end each item is done, failed or left. */
export type Course<Of, Made> = {
  done: readonly { of: Of; made: Made }[];
  failed: readonly { of: Of; why: string }[];
  left: readonly Of[];
  isRunning: boolean;
};

/** Logout or a lost response ends the batch, because later items would fail too. */
type Failure = { message: string; statusCode?: number; isLost?: boolean };

/** Runs an action on one item after another. It can be cancelled between two, and leaving the page cancels it. */
export function useOneByOne<Of, Made>(act: (of: Of) => Promise<Made>) {
  const [course, setCourse] = useState<Course<Of, Made>>();
  const underWay = useRef<AbortController>(undefined);
  const make = useEventCallback(act);

  const cancel = useCallback(() => underWay.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  /** Returns the result even if the page has been left. */
  const start = useCallback(
    async (all: readonly Of[]): Promise<Course<Of, Made>> => {
      cancel();
      const own = new AbortController();
      underWay.current = own;
      let now: Course<Of, Made> = { done: [], failed: [], left: all, isRunning: true };
      const tell = (next: Partial<Course<Of, Made>>) => {
        now = { ...now, ...next };
        if (underWay.current === own) setCourse(now);
      };
      tell(now);
      for (const of of all) {
        if (own.signal.aborted) break;
        const left = now.left.slice(1);
        try {
          const made = await make(of);
          tell({ left, done: [...now.done, { of, made }] });
        } catch (error) {
          const { message, statusCode, isLost } = error as Failure;
          tell({ left, failed: [...now.failed, { of, why: message }] });
          if (isLost || statusCode === 401) break;
        }
      }
      tell({ isRunning: false });
      return now;
    },
    [cancel, make],
  );

  return { course, start, cancel };
}
