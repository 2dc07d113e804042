import { useEventCallback } from "@mui/material/utils";
import { useCallback, useEffect, useRef, useState } from "react";

/** How far it is; in the end everything is done, failed, or was not begun. */
export type Course<Of, Made> = {
  done: readonly { of: Of; made: Made }[];
  failed: readonly { of: Of; why: string }[];
  left: readonly Of[];
  isRunning: boolean;
};

/** Signed out, or without an answer: what comes after would fare no better. */
type Failure = { message: string; statusCode?: number; isLost?: boolean };

/** Does the same to several, one after the other, so that it can be cancelled between two. Leaving the page cancels it. */
export function useOneByOne<Of, Made>(act: (of: Of) => Promise<Made>) {
  const [course, setCourse] = useState<Course<Of, Made>>();
  const underWay = useRef<AbortController>(undefined);
  const make = useEventCallback(act);

  const cancel = useCallback(() => underWay.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  /** Returns how it ended, also to whoever has left meanwhile. */
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
