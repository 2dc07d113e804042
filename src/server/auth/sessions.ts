/** Starts, finds and ends sessions, and logins that await a second factor. Only hashes of their tokens are stored. */
import { hash, randomBytes, randomUUID } from "node:crypto";
import { hours, isoTimeAfter, minutes } from "#domain/basics/dates.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { notFound, Problem } from "#engine/server/http/problem.ts";
import type { Session, SessionLimits } from "#engine/server/session.ts";
import type { Handler } from "#engine/server/stores/store.ts";
import { secondFactorOn, type UserRow } from "./user-table.ts";

export const defaultSessionLimits: SessionLimits = { absoluteMs: hours(12), idleMs: hours(2) };

/** Shown to the user, but no check relies on them, because anybody can choose both. */
export type SignInAddress = { device: string; address: string };

export const newToken = (): string => randomBytes(32).toString("base64url");

/** Starts a session, and deletes expired ones. Requires the user's lock. */
export async function startSession(
  db: Db,
  { userId, token, place }: { userId: string; token: string; place: SignInAddress },
  { absoluteMs }: SessionLimits,
  now: Date,
): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now.toISOString()).execute();
  const id = randomUUID();
  await db
    .insertInto("sessions")
    .values({
      id,
      token_hash: hash("sha256", token),
      user_id: userId,
      ...place,
      created_at: now.toISOString(),
      expires_at: isoTimeAfter(now, absoluteMs),
      last_seen_at: now.toISOString(),
      proven_at: now.toISOString(),
    })
    .execute();
  await endOldestSessions(db, userId, id);
}

const endOldestSessions = (db: Db, userId: string, begun: string) =>
  db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "!=", begun)
    .where("id", "not in", (sessions) =>
      sessions
        .selectFrom("sessions")
        .where("user_id", "=", userId)
        .where("id", "!=", begun)
        .select("id")
        .orderBy("last_seen_at", "desc")
        .limit(maxSessions - 1),
    )
    .execute();

const maxSessions = 100;

/** A locked session neither ends nor changes before the transaction does. */
export async function findSession(
  db: Db,
  token: string,
  { idleMs }: SessionLimits,
  now: Date,
  { isLocked } = { isLocked: false },
): Promise<Session | undefined> {
  const [row] = await (isLocked ? lockedSession : activeSession)(db, {
    hash: hash("sha256", token),
    now: now.toISOString(),
    idle: isoTimeAfter(now, -idleMs),
  });
  if (!row) return undefined;
  const { must_reset_password, secondFactor, ...user } = row;
  return {
    ...user,
    mustResetPassword: must_reset_password === 1,
    hasSecondFactor: secondFactor !== null,
  };
}

type SessionKey = Record<"hash" | "now" | "idle", string>;

const selectSession = (db: Db, { hash, now, idle }: SessionKey) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.role", "users.name", "users.email", "users.must_reset_password"])
    .select(["sessions.id as session", "sessions.last_seen_at as lastSeenAt"])
    .select(["sessions.proven_at as provenAt", secondFactorOn.as("secondFactor")])
    .where("sessions.token_hash", "=", hash)
    .where("sessions.expires_at", ">", now)
    .where("sessions.last_seen_at", ">", idle);

const activeSession = prepared(selectSession);

const lockedSession = prepared((db, key: SessionKey) =>
  isPostgres(db) ? selectSession(db, key).forShare(["sessions", "users"]) : selectSession(db, key),
);

/** Writes at most once a minute, so that most requests only read. */
export async function touchSession(db: Db, token: string, { lastSeenAt }: Session, now: Date): Promise<void> {
  if (lastSeenAt > isoTimeAfter(now, -minutes(1))) return;
  await db
    .updateTable("sessions")
    .set({ last_seen_at: now.toISOString() })
    .where("token_hash", "=", hash("sha256", token))
    .execute();
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hash("sha256", token)).execute();
}

export async function recordAuthentication(db: Db, session: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ proven_at: now.toISOString() }).where("id", "=", session).execute();
}

/** Sign-ins take this lock, so that none starts with a password or second factor that was just replaced. */
export async function lockUser(transaction: Db, id: string): Promise<UserRow | undefined> {
  const user = transaction.selectFrom("users").where("id", "=", id);
  if (!isPostgres(transaction)) return user.selectAll().executeTakeFirst();
  // PostgreSQL rechecks the customer's foreign key on the second update of `customer_list`.
  const customer = user.select("customer_id").$asScalar();
  await transaction.selectFrom("customers").select("id").where("id", "=", customer).forKeyShare().execute();
  return user.selectAll().forUpdate().executeTakeFirst();
}

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

export const sessionEndedProblem = () => new Problem(401, "Your session has ended. Please log in again.");

export const endOthers: Handler = async (_, { db, actor, session, parentId }) => {
  if (parentId !== session) throw notFound("Device");
  const { device } = await db
    .selectFrom("sessions")
    .select("device")
    .where("id", "=", session)
    .executeTakeFirstOrThrow();
  await lockUser(db, actor.id);
  await endSessionsOf(db, actor.id, session);
  return { data: { _id: session, device } };
};

/** Requires the user's lock. */
export async function endSessionsOf(transaction: Db, userId: string, except = ""): Promise<void> {
  await transaction.deleteFrom("half_sign_ins").where("user_id", "=", userId).execute();
  await transaction.deleteFrom("sessions").where("user_id", "=", userId).where("id", "!=", except).execute();
}

/** Lets a sign-in wait ten minutes for its second factor. Requires the user's lock. */
export async function startHalfSignIn(db: Db, userId: string, token: string, now: Date): Promise<void> {
  await db.deleteFrom("half_sign_ins").where("expires_at", "<=", now.toISOString()).execute();
  await db
    .insertInto("half_sign_ins")
    .values({
      token_hash: hash("sha256", token),
      user_id: userId,
      expires_at: isoTimeAfter(now, minutes(10)),
    })
    .execute();
}

export const halfSignInUser = (db: Db, token: string, now: Date): Promise<UserRow | undefined> =>
  db
    .selectFrom("half_sign_ins")
    .innerJoin("users", "users.id", "half_sign_ins.user_id")
    .selectAll("users")
    .where("half_sign_ins.token_hash", "=", hash("sha256", token))
    .where("half_sign_ins.expires_at", ">", now.toISOString())
    .executeTakeFirst();

/** Returns false if the token was already used. Runs in the caller's transaction. */
export async function endHalfSignIn(transaction: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("half_sign_ins")
    .where("token_hash", "=", hash("sha256", token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
