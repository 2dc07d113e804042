/** Sign-ins: a random token that only its holder knows; the database knows its hash. */
import { createHash, randomBytes } from "node:crypto";
import type { Role } from "#domain/roles.ts";
import { after, minutes } from "#server/clock.ts";
import type { Db } from "#server/db/dialect.ts";

export type SessionUser = { id: string; role: Role; name: string; email: string; mustResetPassword: boolean };

export const sessionLength = minutes(12 * 60);

/** The new token. Sessions that have run out are cleared away by the way. */
export async function startSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.deleteFrom("sessions").where("expires_at", "<=", now.toISOString()).execute();
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: after(now, sessionLength),
    })
    .execute();
  return token;
}

/** Who holds the token, with the role they have now; undefined when it is unknown or has run out. */
export async function userOf(db: Db, token: string, now: Date): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.role", "users.name", "users.email", "users.must_reset_password"])
    .where("sessions.token_hash", "=", hashOf(token))
    .where("sessions.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { must_reset_password, ...user } = row;
  return { ...user, mustResetPassword: must_reset_password === 1 };
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hashOf(token)).execute();
}

/** Ends every session of a user, but for the one with this token. */
export async function endSessionsOf(db: Db, userId: string, exceptToken = ""): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", hashOf(exceptToken))
    .execute();
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
