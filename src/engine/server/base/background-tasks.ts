import type { Log } from "./log.ts";

export type BackgroundTasks = ReturnType<typeof createBackgroundTasks>;

/** The response time must not reveal what the work does, such as sending an email. */
export function createBackgroundTasks(log: Log) {
  const running = new Set<Promise<unknown>>();
  return {
    run(work: () => Promise<unknown>): void {
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, "A background task failed"))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
