import type { Log } from "./log.ts";

/** The response time must not reveal what the work does, such as sending an email. */
export type BackgroundTasks = {
  run(work: () => Promise<unknown>): void;
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
