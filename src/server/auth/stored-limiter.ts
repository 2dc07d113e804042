import { createHash } from "node:crypto";
import { after, type Clock } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { AttemptTable } from "./sign-in-tables.ts";

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
 * Keys are hashed, for they name people and addresses. Who has nothing left is told so by a read, so that a flood of
 * refusals keeps nobody else from writing.
 */
export function createStoredLimiter(
  db: Db,
  clock: Clock,
  { prefix, points: allowed, milliseconds }: Allowance,
) {
  const hashOf = (key: string) => keyHash(prefix, key);

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

  const forget = (key: string) => forgetKey(db, prefix, key);

  const read = (key: string) =>
    db
      .selectFrom("attempts")
      .select(["points", "expires_at"])
      .where("key_hash", "=", hashOf(key))
      .where("expires_at", ">", clock().toISOString())
      .executeTakeFirst();

  const tooMany = ({ expires_at }: Kept) =>
    new TooMany(Math.max(new Date(expires_at).getTime() - clock().getTime(), 0));

  return {
    /** Throws TooMany where nothing is left; nothing is counted. */
    async refuseSpent(key: string): Promise<void> {
      const kept = await read(key);
      if (kept && kept.points >= allowed) throw tooMany(kept);
    },

    /** Whether it was the last one; throws TooMany where it is one more than allowed. */
    async consume(key: string): Promise<boolean> {
      const kept = await add(key, 1);
      if (kept.points > allowed) throw tooMany(kept);
      return kept.points === allowed;
    },

    /** Takes an attempt back. */
    async reward(key: string): Promise<void> {
      await add(key, -1);
    },

    has: async (key: string): Promise<boolean> => (await read(key)) !== undefined,

    /** From now on, for as long as a count lasts. */
    async set(key: string): Promise<void> {
      await forget(key);
      await add(key, 1);
    },

    /** Whether it was not yet so; from now on it is. Of several at once, one is told so. */
    claim: async (key: string): Promise<boolean> => (await add(key, 1)).points === 1,

    forget,
  };
}

/** What was counted of it no longer counts. */
export async function forgetKey(db: Db, prefix: string, key: string): Promise<void> {
  await db.deleteFrom("attempts").where("key_hash", "=", keyHash(prefix, key)).execute();
}

const keyHash = (prefix: string, key: string) =>
  createHash("sha256").update(`${prefix}:${key}`).digest("hex");

type Kept = Pick<AttemptTable, "points" | "expires_at">;
