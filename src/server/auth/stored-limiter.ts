import { createHash } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import { after, type Clock } from "#server/base/clock.ts";
import type { Db } from "#server/db/dialect.ts";
import type { AttemptTable } from "#server/tables/sign-ins.ts";

/** `points` are allowed in `duration` seconds, to each key by itself. */
export type Allowance = { keyPrefix: string; points: number; duration: number };

/**
 * rate-limiter-flexible on the database, whichever it is: a restart forgets nothing, and processes count together.
 * Keys are hashed, for they name people and addresses. Its own stores want drivers of their own; the methods with
 * an underscore are those it asks of a store.
 */
export class StoredLimiter extends RateLimiterStoreAbstract {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock, allowance: Allowance) {
    super({ ...allowance, storeClient: db });
    this.#db = db;
    this.#clock = clock;
  }

  /** One statement, so that attempts that arrive at once are all counted. A count that has run out begins anew. */
  async _upsert(key: string, points: number, milliseconds: number, isSet: boolean): Promise<Kept> {
    const now = this.#clock();
    const row = { key_hash: hashOf(key), points, expires_at: after(now, milliseconds) };
    const kept = await this.#db
      .insertInto("attempts")
      .values(row)
      .onConflict((conflict) =>
        conflict.column("key_hash").doUpdateSet(({ eb, ref }) => {
          const isOver = isSet ? eb.lit(true) : eb("attempts.expires_at", "<=", now.toISOString());
          return {
            points: eb
              .case()
              .when(isOver)
              .then(points)
              .else(eb("attempts.points", "+", points))
              .end(),
            expires_at: eb.case().when(isOver).then(row.expires_at).else(ref("attempts.expires_at")).end(),
          };
        }),
      )
      .returning(["points", "expires_at"])
      .executeTakeFirstOrThrow();
    if (kept.points === points) await this.#clear(now);
    return kept;
  }

  async _get(key: string): Promise<Kept | null> {
    const kept = await this.#db
      .selectFrom("attempts")
      .select(["points", "expires_at"])
      .where("key_hash", "=", hashOf(key))
      .where("expires_at", ">", this.#clock().toISOString())
      .executeTakeFirst();
    return kept ?? null;
  }

  async _delete(key: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("attempts")
      .where("key_hash", "=", hashOf(key))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  _getRateLimiterRes(_key: string, added: number, { points, expires_at }: Kept): RateLimiterRes {
    const wait = Math.max(new Date(expires_at).getTime() - this.#clock().getTime(), 0);
    return new RateLimiterRes(Math.max(this.points - points, 0), wait, points, points === added);
  }

  async #clear(now: Date): Promise<void> {
    await this.#db.deleteFrom("attempts").where("expires_at", "<=", now.toISOString()).execute();
  }
}

type Kept = Pick<AttemptTable, "points" | "expires_at">;

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");
