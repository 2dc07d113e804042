import { isoTimeAfter } from "./base/clock.ts";
import type { Db } from "./db/dialect.ts";

/** In milliseconds: how long a session lasts at most, and how long without anything being done in it. */
export type SessionLimits = { absoluteMs: number; idleMs: number };

/** Those that have not run out. */
export const activeSessions = (db: Db, { idleMs }: SessionLimits, now: Date) =>
  db
    .selectFrom("sessions")
    .where("sessions.expires_at", ">", now.toISOString())
    .where("sessions.last_seen_at", ">", isoTimeAfter(now, -idleMs));
