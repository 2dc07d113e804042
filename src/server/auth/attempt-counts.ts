/** Counts attempts in the database, for restarts and several processes (decision 67), under hashed keys for privacy. */
import { hash } from "node:crypto";
import { isoTimeAfter, type Clock } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { attemptTable } from "./sign-in-tables.ts";

export type AttemptCount = Pick<typeof attemptTable.blank, "points" | "expires_at">;

/** A count expires `periodMs` after its first attempt. */
export function createAttemptCounts(db: Db, clock: Clock, prefix: string, periodMs: number) {
  const hashOf = (key: string) => keyHash(prefix, key);

  return {
    read: (key: string): Promise<AttemptCount | undefined> =>
      db
        .selectFrom("attempts")
        .select(["points", "expires_at"])
        .where("key_hash", "=", hashOf(key))
        .where("expires_at", ">", clock().toISOString())
        .executeTakeFirst(),

    /** Counts in one statement, so that simultaneous attempts are all counted. */
    async add(key: string): Promise<AttemptCount> {
      const now = clock();
      const fresh = { key_hash: hashOf(key), points: 1, expires_at: isoTimeAfter(now, periodMs) };
      const count = await db
        .insertInto("attempts")
        .values(fresh)
        .onConflict((conflict) =>
          conflict.column("key_hash").doUpdateSet(({ eb, ref }) => {
            const isExpired = eb("attempts.expires_at", "<=", now.toISOString());
            const sum = eb("attempts.points", "+", 1);
            return {
              points: eb.case().when(isExpired).then(fresh.points).else(sum).end(),
              expires_at: eb
                .case()
                .when(isExpired)
                .then(fresh.expires_at)
                .else(ref("attempts.expires_at"))
                .end(),
            };
          }),
        )
        .returning(["points", "expires_at"])
        .executeTakeFirstOrThrow();
      const isFirst = count.points === 1;
      if (isFirst) await deleteExpired(db, now);
      return count;
    },

    async subtract(key: string): Promise<void> {
      await db
        .updateTable("attempts")
        .set(({ eb }) => ({ points: eb("points", "-", 1) }))
        .where("key_hash", "=", hashOf(key))
        .where("expires_at", ">", clock().toISOString())
        .where("points", ">", 0)
        .execute();
    },

    remove: (key: string): Promise<void> => removeCount(db, prefix, key),
  };
}

export async function removeCount(db: Db, prefix: string, key: string): Promise<void> {
  await db.deleteFrom("attempts").where("key_hash", "=", keyHash(prefix, key)).execute();
}

const deleteExpired = (db: Db, now: Date) =>
  db.deleteFrom("attempts").where("expires_at", "<=", now.toISOString()).execute();

const keyHash = (prefix: string, key: string) => hash("sha256", `${prefix}:${key}`);
