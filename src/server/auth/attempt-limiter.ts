import type { Clock } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { type AttemptCount, createAttemptCounts } from "./attempt-counts.ts";

/** Each key has `attempts` per `periodMs`. */
export type Allowance = { prefix: string; attempts: number; periodMs: number };

/** `waitMs` is the time until the next attempt is allowed. */
export class TooManyAttempts extends Error {
  constructor(readonly waitMs: number) {
    super("Too many attempts");
  }
}

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

export function createAttemptLimiter(db: Db, clock: Clock, { prefix, attempts, periodMs }: Allowance) {
  const counts = createAttemptCounts(db, clock, { prefix, periodMs });
  const tooMany = ({ expires_at }: AttemptCount) =>
    new TooManyAttempts(Math.max(new Date(expires_at).getTime() - clock().getTime(), 0));

  return {
    /** Throws TooManyAttempts if no attempt is left. Only reads, so that a flood of requests does not block writers. */
    async refuseExhausted(key: string): Promise<void> {
      const count = await counts.read(key);
      if (count && count.points >= attempts) throw tooMany(count);
    },

    /** Returns whether this was the last attempt. Throws TooManyAttempts beyond it. */
    async consume(key: string): Promise<boolean> {
      const count = await counts.add(key);
      if (count.points > attempts) throw tooMany(count);
      return count.points === attempts;
    },

    /** Gives an attempt back after a success. */
    giveBack: counts.subtract,
    reset: counts.remove,
  };
}
