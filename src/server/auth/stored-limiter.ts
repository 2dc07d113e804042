import { createHash } from "node:crypto";
import { after, type Clock } from "#server/base/clock.ts";
import type { Db } from "#server/db/dialect.ts";
import type { AttemptTable } from "#server/tables/sign-ins.ts";

/** `points` are allowed in `milliseconds`, to each key by itself. */
export type Allowance = { prefix: string; points: number; milliseconds: number };

/** More was tried than is allowed; in how many milliseconds it may be tried again. */
export class TooMany extends Error {
  constructor(readonly wait: number) {
    super("Too many attempts");
  }
}

export type StoredLimiter = ReturnType<typeof createStoredLimiter>;

/**
 * Counts in the database, whichever it is: a restart forgets nothing, and processes count together (decision 67).
 * Keys are hashed, for they name people and addresses.
 */
export function createStoredLimiter(
  db: Db,
  clock: Clock,
  { prefix, points: allowed, milliseconds }: Allowance,
) {
  const hashOf = (key: string) => createHash("sha256").update(`${prefix}:${key}`).digest("hex");

  /** One statement, so that attempts that arrive at once are all counted. A count that has run out begins anew. */
  async function add(key: string, points: number): Promise<Kept> {
    const now = clock();
    const row = { key_hash: hashOf(key), points, expires_at: after(now, milliseconds) };
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
    // Where a count begins, those that have run out are cleared away.
    if (kept.points === points)
      await db.deleteFrom("attempts").where("expires_at", "<=", now.toISOString()).execute();
    return kept;
  }

  const forget = async (key: string) => {
    await db.deleteFrom("attempts").where("key_hash", "=", hashOf(key)).execute();
  };

  return {
    /** Throws TooMany where it is one more than allowed. */
    async consume(key: string): Promise<void> {
      const { points, expires_at } = await add(key, 1);
      if (points > allowed)
        throw new TooMany(Math.max(new Date(expires_at).getTime() - clock().getTime(), 0));
    },

    /** Takes an attempt back. */
    async reward(key: string): Promise<void> {
      await add(key, -1);
    },

    async has(key: string): Promise<boolean> {
      const kept = await db
        .selectFrom("attempts")
        .select("points")
        .where("key_hash", "=", hashOf(key))
        .where("expires_at", ">", clock().toISOString())
        .executeTakeFirst();
      return kept !== undefined;
    },

    /** From now on, for as long as a count lasts. */
    async set(key: string): Promise<void> {
      await forget(key);
      await add(key, 1);
    },

    forget,
  };
}

type Kept = Pick<AttemptTable, "points" | "expires_at">;
