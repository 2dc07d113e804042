import type { Log } from "./log.ts";

/** Work that waits until the response is on its way, so that its time tells nothing of what was found. */
export type BackgroundTasks = {
  run(work: () => Promise<unknown>): void;
  /** Resolves when everything that is under way is done. */
  settled(): Promise<void>;
};

export function createBackgroundTasks(log: Log): BackgroundTasks {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(work) {
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, "A background task failed"))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Runs work at once and after each interval, unless the run before is under way, until the answer is called. */
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
