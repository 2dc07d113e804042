import { setTimeout } from "node:timers/promises";
import type { Change, LockedRow, PaperToIssue, StorePapers } from "#engine/server/audit/change.ts";
import { type AuditDeps, type AuditEvent, type Author, appendEvents } from "#engine/server/audit/entries.ts";
import type { WrittenRows } from "#engine/server/audit/states.ts";
import type { BackgroundTasks } from "#engine/server/base/background-tasks.ts";
import type { Clock } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isRetryable, ClockBehind } from "#engine/server/db/errors.ts";
import { inTransaction } from "#engine/server/db/group-commit.ts";
import { prepared } from "#engine/server/db/prepared.ts";

/** Locks before the time of the change is read. */
export type LockSubject = (db: Db) => Promise<LockedRow>;

export type LockPath = (db: Db, params: Readonly<Record<string, string>>) => Promise<LockedRow>;

export type ChangeDeps = AuditDeps & {
  db: Db;
  clock: Clock;
  keepPapers?: StorePapers;
  /** Runs before the change commits. */
  complete?(change: Change): Promise<void>;
  maxLagMs?: number;
  /** Without it the change waits for what follows. */
  backgroundTasks?: BackgroundTasks;
};

/** Allows any clock, for the end of a session: no day and no amount depends on its time. */
export const ignoringClockLag = <Deps extends ChangeDeps>(deps: Deps): Deps => ({
  ...deps,
  maxLagMs: Infinity,
});

/** A conflict runs `apply` again, so it must have no other effects. OutcomeUnknown is never retried. */
export async function runChange<Result>(
  {
    db,
    clock,
    auditKey,
    audited,
    keepPapers = refusePapers,
    complete,
    maxLagMs,
    backgroundTasks,
  }: ChangeDeps,
  author: Author,
  apply: (change: Change) => Promise<Result>,
  hold?: LockSubject,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    let following: (() => Promise<unknown>)[] = [];
    let result: Result;
    try {
      result = await inTransaction(db, async (transaction) => {
        following = [];
        // Authorizes the session before any other lock: the body may have taken long to arrive.
        const heldSession = await author.lockSession?.(transaction, clock());
        // Reads the time under the lock. A change that waited would otherwise be dated before the one it
        // waited for.
        const held = await hold?.(transaction);
        const now = await changeTime(transaction, clock, maxLagMs);
        const events: AuditEvent[] = [];
        const issued: PaperToIssue[] = [];
        const written: WrittenRows[] = [];
        const change: Change = {
          db: transaction,
          now,
          heldSession,
          held,
          locked: new Set(),
          noted: new Map(),
          audit: (event) => void events.push(event),
          auditRows: (rows) => void written.push(rows),
          afterCommit: (work) => void following.push(work),
          issue: (paper) => void issued.push(paper),
        };
        const result = await apply(change);
        await complete?.(change);
        const papers = await keepPapers(transaction, author, issued, now);
        await appendEvents(transaction, author, { events, papers, written }, { now, auditKey, audited });
        return result;
      });
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
      await setTimeout(Math.random() * 20 * attempt);
      continue;
    }
    author.onCommit?.();
    if (backgroundTasks) for (const work of following) backgroundTasks.run(work);
    else await Promise.all(following.map((work) => work()));
    return result;
  }
}

const refusePapers: StorePapers = async (_db, _author, [paper]) => {
  if (paper) throw new Error(`No store for papers is configured, so paper ${paper.number} cannot be issued`);
  return {};
};

const maxAttempts = 5;

/** A clock up to `maxLagMs` behind the last entry gets that entry's time; a larger lag throws ClockBehind. */
export async function changeTime(db: Db, clock: Clock, maxLagMs = toleratedLagMs): Promise<Date> {
  const now = clock();
  const [head] = await lastEntryTime(db, {});
  if (!head || now.toISOString() >= head.at) return now;
  if (Date.parse(head.at) - now.getTime() > maxLagMs) throw new ClockBehind();
  return new Date(head.at);
}

/** Covers corrections by a time server and differences between the clocks of servers. */
const toleratedLagMs = 10_000;

const lastEntryTime = prepared((db, _: object) => db.selectFrom("audit_head").select("at"));
