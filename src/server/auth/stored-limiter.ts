import { createHash } from "node:crypto";
import { isoTimeAfter, type Clock } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { AttemptTable } from "./sign-in-tables.ts";

/** Each key has `points` attempts per `periodMs`. */
export type Allowance = { prefix: string; points: number; periodMs: number };

/** `waitMs` is the time until the next attempt is allowed. */
export class TooManyAttempts extends Error {
  constructor(readonly waitMs: number) {
    super("Too many attempts");
  }
}

export type StoredLimiter = ReturnType<typeof createStoredLimiter>;

/**
 * Counts in the database, so that restarts and several processes share one count (decision 67). Keys are hashed for
 * privacy. A refusal only reads, so that a flood does not block writers.
 */
export function createStoredLimiter(db: Db, clock: Clock, { prefix, points: allowed, periodMs }: Allowance) {
  const hashOf = (key: string) => keyHash(prefix, key);

  /** One statement counts simultaneous attempts exactly. An expired count starts again. */
  async function add(key: string, points: number): Promise<AttemptCount> {
    const now = clock();
    const row = { key_hash: hashOf(key), points, expires_at: isoTimeAfter(now, periodMs) };
    const kept = await db
      .insertInto("attempts")
      .values(row)
      .onConflict((conflict) =>
        conflict.column("key_hash").doUpdateSet(({ eb, ref }) => {
          const isOver = eb("attempts.expires_at", "<=", now.toISOString());
          const sum = eb("attempts.points", "+", points);
          return {
            points: eb.case().when(isOver).then(points).else(sum).end(),
            expires_at: eb.case().when(isOver).then(row.expires_at).else(ref("attempts.expires_at")).end(),
          };
        }),
      )
      .returning(["points", "expires_at"])
      .executeTakeFirstOrThrow();
    // The start of a new count is the occasion to delete expired ones.
    if (kept.points === points)
      await db.deleteFrom("attempts").where("expires_at", "<=", now.toISOString()).execute();
    return kept;
  }

  const forget = (key: string) => forgetKey(db, prefix, key);

  const read = (key: string) =>
    db
      .selectFrom("attempts")
      .select(["points", "expires_at"])
      .where("key_hash", "=", hashOf(key))
      .where("expires_at", ">", clock().toISOString())
      .executeTakeFirst();

  const tooMany = ({ expires_at }: AttemptCount) =>
    new TooManyAttempts(Math.max(new Date(expires_at).getTime() - clock().getTime(), 0));

  return {
    /** Throws TooManyAttempts if no attempt is left. Counts nothing. */
    async refuseExhausted(key: string): Promise<void> {
      const kept = await read(key);
      if (kept && kept.points >= allowed) throw tooMany(kept);
    },

    /** Returns whether this was the last attempt. Throws TooManyAttempts beyond it. */
    async consume(key: string): Promise<boolean> {
      const kept = await add(key, 1);
      if (kept.points > allowed) throw tooMany(kept);
      return kept.points === allowed;
    },

    /** Gives an attempt back after a success. */
    async giveBack(key: string): Promise<void> {
      await add(key, -1);
    },

    has: async (key: string): Promise<boolean> => (await read(key)) !== undefined,

    /** Sets the flag for one period of the allowance. */
    async set(key: string): Promise<void> {
      await forget(key);
      await add(key, 1);
    },

    /** Returns true for the first call in a period, even among simultaneous calls. */
    claim: async (key: string): Promise<boolean> => (await add(key, 1)).points === 1,

    forget,
  };
}

export async function forgetKey(db: Db, prefix: string, key: string): Promise<void> {
  await db.deleteFrom("attempts").where("key_hash", "=", keyHash(prefix, key)).execute();
}

const keyHash = (prefix: string, key: string) =>
  createHash("sha256").update(`${prefix}:${key}`).digest("hex");

type AttemptCount = Pick<AttemptTable, "points" | "expires_at">;
