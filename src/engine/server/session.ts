/** Sessions as the engine knows them. Where users are kept is the company's. */
import type { Role } from "#domain/basics/roles.ts";
import { isoTimeAfter } from "./base/clock.ts";
import type { Db } from "./db/dialect.ts";

export type AccountUser = { id: string; role: Role; name: string; email: string; mustResetPassword: boolean };

/** `session` is the id of the current session. */
export type Session = AccountUser & { session: string; lastSeenAt: string } & AuthenticationState;

/** `provenAt` is the time of the last complete sign-in or second-factor check in this session. */
export type AuthenticationState = { hasSecondFactor: boolean; provenAt: string | null };

/**
 * Reads and locks the session in a transaction. Throws a Problem if it has ended, or if its user may no longer do what
 * the guard allowed.
 */
export type HoldSession = (transaction: Db, now: Date) => Promise<Session>;

/** In milliseconds: the longest duration of a session, and the longest without activity. */
export type SessionLimits = { absoluteMs: number; idleMs: number };

export const activeSessions = (db: Db, { idleMs }: SessionLimits, now: Date) =>
  db
    .selectFrom("sessions")
    .where("sessions.expires_at", ">", now.toISOString())
    .where("sessions.last_seen_at", ">", isoTimeAfter(now, -idleMs));
