import type { Log } from "./log.ts";

/** Tasks that start after the response, so that its time reveals nothing about their result. */
export type BackgroundTasks = {
  run(work: () => Promise<unknown>): void;
  /** Resolves once all running tasks are done. */
  settled(): Promise<void>;
};

export function createBackgroundTasks(log: Log): BackgroundTasks {
  const running = new Set<Promise<unknown>>();
  return {
    run(work) {
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, "A background task failed"))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/**
 * Runs work at once and after each interval, and skips a run while the previous one lasts. Returns a function
 * that stops it.
 */
export function repeat(
  { run }: Pick<BackgroundTasks, "run">,
  work: (signal: AbortSignal) => Promise<unknown>,
  intervalMs: number,
): () => void {
  const stopping = new AbortController();
  let isUnderWay = false;
  const begin = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    run(() =>
      work(stopping.signal).finally(() => {
        isUnderWay = false;
      }),
    );
  };
  const timer = setInterval(begin, intervalMs).unref();
  begin();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
