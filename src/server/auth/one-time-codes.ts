/** The code that gets somebody back in who forgot their password: one at a time, for ten minutes, five attempts. */
import { after, minutes } from "#server/clock.ts";
import type { Db } from "#server/db/dialect.ts";
import { oneTimeCode, type Passwords } from "./passwords.ts";

export const codeLifetime = minutes(10);
const mostAttempts = 5;

export async function issueCode(db: Db, passwords: Passwords, userId: string, now: Date): Promise<string> {
  const code = oneTimeCode();
  const row = { code_hash: await passwords.hash(code), expires_at: after(now, codeLifetime), attempts: 0 };
  await db
    .insertInto("one_time_codes")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  return code;
}

/** The hash a code is compared with; every call is an attempt, counted before it is judged. */
export async function attemptCode(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable("one_time_codes")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("user_id", "=", userId)
    .where("attempts", "<", mostAttempts)
    .where("expires_at", ">", now.toISOString())
    .returning("code_hash")
    .executeTakeFirst();
  return row?.code_hash;
}

/** Whether this very code was still there to be used up. Part of the caller's transaction. */
export async function useUpCode(transaction: Db, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("one_time_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
