import type { Log } from "./log.ts";

/** What is done once the answer is on its way, so that it tells nothing of what was found. */
export type Later = {
  run(work: () => Promise<unknown>): void;
  /** Resolves when everything that is under way is done. */
  settled(): Promise<void>;
};

export function createLater(log: Log): Later {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(work) {
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, "What was left for later failed"))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
