/** Issues one-time codes (OTPs) for resetting a password: one per user, valid for ten minutes and five attempts. */
import { randomInt } from "node:crypto";
import { isoTimeAfter, minutes } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Passwords } from "./passwords.ts";

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

export const defaultCodeRules = { lifetimeMs: minutes(10), attempts: 5 };

export const createOneTimeCodes = (passwords: Passwords, { lifetimeMs, attempts } = defaultCodeRules) => ({
  /** Replaces the previous code. An unknown address takes the same time and stores nothing. */
  async issue(db: Db, email: string, now: Date): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const row = {
      code_hash: await passwords.hash(code),
      expires_at: isoTimeAfter(now, lifetimeMs),
      attempts: 0,
    };
    await db
      .insertInto("one_time_codes")
      .columns(["user_id", "code_hash", "expires_at", "attempts"])
      .expression(({ selectFrom, val }) =>
        selectFrom("users")
          .where("email", "=", email.toLowerCase())
          .select(["id", val(row.code_hash).as("code_hash"), val(row.expires_at).as("expires_at")])
          .select(({ lit }) => lit(0).as("attempts")),
      )
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
      .execute();
    return code;
  },

  /** Returns the hash to compare a code with. Each call counts as an attempt, right or wrong. */
  async attempt(db: Db, email: string, now: Date): Promise<string | undefined> {
    const row = await db
      .updateTable("one_time_codes")
      .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
      .where("user_id", "=", ({ selectFrom }) =>
        selectFrom("users").select("id").where("email", "=", email.toLowerCase()),
      )
      .where("attempts", "<", attempts)
      .where("expires_at", ">", now.toISOString())
      .returning("code_hash")
      .executeTakeFirst();
    return row?.code_hash;
  },

  /** Returns false if the code was replaced or used meanwhile. Runs in the caller's transaction. */
  async useUp(transaction: Db, userId: string, codeHash: string): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom("one_time_codes")
      .where("user_id", "=", userId)
      .where("code_hash", "=", codeHash)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
