import type { Clock } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { createAttemptCounts } from "./attempt-counts.ts";

/** Flag per key that clears itself after `periodMs`. Stored as a count, so that it shares its table and hashing. */
export function createExpiringFlag(db: Db, clock: Clock, options: { prefix: string; periodMs: number }) {
  const counts = createAttemptCounts(db, clock, options);
  return {
    isSet: async (key: string): Promise<boolean> => (await counts.read(key)) !== undefined,

    /** Sets the flag for a whole period, even if it is set already. */
    async set(key: string): Promise<void> {
      await counts.remove(key);
      await counts.add(key);
    },

    /** Sets a cleared flag. Returns true for only one of several simultaneous calls. */
    setOnce: async (key: string): Promise<boolean> => (await counts.add(key)).points === 1,
  };
}

export type ExpiringFlag = ReturnType<typeof createExpiringFlag>;
