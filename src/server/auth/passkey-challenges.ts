/** What passkeys are to sign: of use once, soon, and only to whom it was given. */
import { after, minutes } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { PasskeyChallengeTable } from "./sign-in-tables.ts";

/** Who is asked, and what for. */
export type Asked = Pick<PasskeyChallengeTable, "holder" | "purpose">;

/** In place of the one before, so that nobody fills the database with them. Those that have run out are cleared away. */
export async function keepChallenge(db: Db, asked: Asked, challenge: string, now: Date): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", now.toISOString()).execute();
  const row = { challenge, expires_at: after(now, minutes(5)) };
  await db
    .insertInto("passkey_challenges")
    .values({ ...asked, ...row })
    .onConflict((conflict) => conflict.columns(["holder", "purpose"]).doUpdateSet(row))
    .execute();
}

/** It is gone whatever was answered to it: not part of a transaction that may come to nothing. */
export async function takeChallenge(
  db: Db,
  { holder, purpose }: Asked,
  now: Date,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom("passkey_challenges")
    .where("holder", "=", holder)
    .where("purpose", "=", purpose)
    .returning(["challenge", "expires_at"])
    .executeTakeFirst();
  return taken && taken.expires_at > now.toISOString() ? taken.challenge : undefined;
}
