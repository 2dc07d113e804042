/** Challenges that passkeys sign. Each is valid once, for five minutes and for one holder. */
import { isoTimeAfter, minutes } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { passkeyChallengeTable } from "./sign-in-tables.ts";

export type ChallengeKey = Pick<typeof passkeyChallengeTable.blank, "holder" | "purpose">;

/** Replaces the holder's previous challenge and deletes expired ones, so that the table cannot be flooded. */
export async function storeChallenge(db: Db, key: ChallengeKey, challenge: string, now: Date): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", now.toISOString()).execute();
  const row = { challenge, expires_at: isoTimeAfter(now, minutes(5)) };
  await db
    .insertInto("passkey_challenges")
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(["holder", "purpose"]).doUpdateSet(row))
    .execute();
}

/** Deletes the challenge even if its answer is wrong, so it must not run in a transaction that may roll back. */
export async function takeChallenge(
  db: Db,
  { holder, purpose }: ChallengeKey,
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
