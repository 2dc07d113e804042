import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { minutes } from "#server/clock.ts";
import { Problem } from "#server/problem.ts";

export type Limit = {
  /** Throws a Problem with the time to wait when there were too many. */
  count(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

export type Limits = Record<"signIn" | "oneTimeCode" | "contact", Limit>;

/** Counted in the memory of the process: a restart forgets, and nothing of it is worth a write. */
export const createLimits = (): Limits => ({
  signIn: limit(10, 15),
  oneTimeCode: limit(5, 15),
  contact: limit(30, 15),
});

function limit(points: number, perMinutes: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration: minutes(perMinutes) / 1000 });
  return {
    async count(key) {
      await limiter.consume(key).catch(refuse);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const wait = Math.ceil(reason.msBeforeNext / minutes(1));
  throw new Problem(
    429,
    `Too many attempts. Please try again in ${wait} ${wait === 1 ? "minute" : "minutes"}.`,
  );
}
