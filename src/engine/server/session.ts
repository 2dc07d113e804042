/** Sessions of signed-in users. The company decides where it keeps the users themselves. */
import type { Role } from "#domain/basics/roles.ts";
import { isoTimeAfter } from "#domain/basics/dates.ts";
import type { Db } from "./db/dialect.ts";

export type AccountUser = { id: string; role: Role; name: string; email: string; mustResetPassword: boolean };

export type Session = AccountUser & { session: string; lastSeenAt: string } & AuthenticationState;

/** `provenAt` is the time of the last complete sign-in or second-factor check in this session. */
export type AuthenticationState = { hasSecondFactor: boolean; provenAt: string | null };

/** Throws a Problem if the session has ended, or its user may no longer do what the guard allowed. */
export type HoldSession = (transaction: Db, now: Date) => Promise<Session>;

/** In milliseconds; `idleMs` is the longest time without activity. */
export type SessionLimits = { absoluteMs: number; idleMs: number };

export const activeSessions = (db: Db, { idleMs }: SessionLimits, now: Date) =>
  db
    .selectFrom("sessions")
    .where("sessions.expires_at", ">", now.toISOString())
    .where("sessions.last_seen_at", ">", isoTimeAfter(now, -idleMs));
