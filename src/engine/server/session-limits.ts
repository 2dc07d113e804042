import { isoTimeAfter } from "./base/clock.ts";
import type { Db } from "./db/dialect.ts";

/** In milliseconds: the longest duration of a session, and the longest without activity. */
export type SessionLimits = { absoluteMs: number; idleMs: number };

export const activeSessions = (db: Db, { idleMs }: SessionLimits, now: Date) =>
  db
    .selectFrom("sessions")
    .where("sessions.expires_at", ">", now.toISOString())
    .where("sessions.last_seen_at", ">", isoTimeAfter(now, -idleMs));
