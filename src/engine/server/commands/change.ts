/** Runs a change in a transaction, together with its papers and audit entries, and retries after a conflict. */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Change, LockedRow, PaperToIssue, Rehearsal, StorePapers } from "#engine/server/audit/change.ts";
import { type AuditDeps, type AuditEvent, type Author, appendEvents } from "#engine/server/audit/entries.ts";
import type { WrittenRows } from "#engine/server/audit/states.ts";
import type { BackgroundTasks } from "#engine/server/base/background-tasks.ts";
import type { Clock } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { isRetryable, ClockBehind } from "#engine/server/db/errors.ts";
import { inTransaction } from "#engine/server/db/group-commit.ts";
import { prepared } from "#engine/server/db/prepared.ts";

/** Locks before the time of the change is read. */
type LockSubject = (db: Db) => Promise<LockedRow>;

export type LockPath = (db: Db, params: Readonly<Record<string, string>>) => Promise<LockedRow>;

export type ChangeDeps = AuditDeps & {
  db: Db;
  clock: Clock;
  keepPapers?: StorePapers;
  /** Runs before the change commits. */
  complete?(change: Change): Promise<void>;
  maxLagMs?: number;
  /** Runs the work that follows the commit. Without it, the change waits for that work. */
  backgroundTasks?: BackgroundTasks;
  /** Answers as if the change were made, and stores nothing. */
  isRehearsal?: true;
};

/** Allows any clock, for the end of a session: no day and no amount depends on its time. */
export const ignoringClockLag = <Deps extends ChangeDeps>(deps: Deps): Deps => ({
  ...deps,
  maxLagMs: Infinity,
});

/** A conflict runs `apply` again, so it must have no other effects. OutcomeUnknown is never retried. */
export async function runChange<Result>(
  deps: ChangeDeps,
  author: Author,
  apply: (change: Change) => Promise<Result>,
  hold?: LockSubject,
): Promise<Result> {
  const { db, clock, maxLagMs, backgroundTasks, isRehearsal } = deps;
  for (let attempt = 1; ; attempt += 1) {
    let outcome: Outcome<Result>;
    try {
      outcome = await inTransaction(db, async (transaction) => {
        // Authorizes the session before any other lock: the body may have taken long to arrive.
        const heldSession = await author.lockSession?.(transaction, clock());
        // Reads the time under the lock: a change that waited would be dated before the one it waited for.
        const held = await hold?.(transaction);
        const now = await changeTime(transaction, clock, maxLagMs);
        const begun = { db: transaction, now, heldSession, held };
        return isRehearsal
          ? { ...(await rehearse(deps, author, begun, apply)), workAfterCommit: [] }
          : makeChange(deps, author, begun, apply);
      });
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
      await setTimeout(Math.random() * 20 * attempt);
      continue;
    }
    const { result, workAfterCommit } = outcome;
    if (!isRehearsal) author.onCommit?.();
    if (backgroundTasks) for (const work of workAfterCommit) backgroundTasks.run(work);
    else await Promise.all(workAfterCommit.map((work) => work()));
    return result;
  }
}

type Begun = Pick<Change, "db" | "now" | "heldSession" | "held"> & Partial<Pick<Change, "locked" | "noted">>;
type Outcome<Result> = { result: Result; workAfterCommit: (() => Promise<unknown>)[] };

async function makeChange<Result>(
  deps: ChangeDeps,
  author: Author,
  { db, now, heldSession, held, locked, noted }: Begun,
  apply: (change: Change) => Promise<Result>,
): Promise<Outcome<Result> & Pick<Rehearsal<Result>, "events">> {
  const { auditKey, audited, keepPapers = refusePapers, complete } = deps;
  const workAfterCommit: (() => Promise<unknown>)[] = [];
  const events: AuditEvent[] = [];
  const issued: PaperToIssue[] = [];
  const written: WrittenRows[] = [];
  const change: Change = {
    db,
    now,
    heldSession,
    held,
    locked: new Set(locked),
    noted: new Map(noted),
    audit: (event) => void events.push(event),
    auditRows: (rows) => void written.push(rows),
    afterCommit: (work) => void workAfterCommit.push(work),
    issue: (paper) => void issued.push(paper),
    rehearse: (trial) => rehearse(deps, author, change, trial),
    isApproved: false,
    needsApproval: () => false,
    restsOn: () => undefined,
  };
  const result = await apply(change);
  await complete?.(change);
  const papers = await keepPapers(db, author, issued, now);
  await appendEvents(db, author, { events, papers, written }, { now, auditKey, audited });
  return { result, workAfterCommit, events };
}

/** Applies the change in full, then rolls it back. Only identity counters keep their new values. */
async function rehearse<Result>(
  deps: ChangeDeps,
  author: Author,
  begun: Begun,
  apply: (change: Change) => Promise<Result>,
): Promise<Rehearsal<Result>> {
  const { db } = begun;
  await sql`savepoint rehearsal`.execute(db);
  const rollBack = async () => {
    await sql`rollback to savepoint rehearsal`.execute(db);
    await sql`release savepoint rehearsal`.execute(db);
  };
  let rehearsal: Rehearsal<Result>;
  try {
    rehearsal = await makeChange(deps, author, begun, apply);
  } catch (error) {
    // If the transaction has already ended, the first error says why.
    await rollBack().catch(() => undefined);
    throw error;
  }
  await rollBack();
  return { result: rehearsal.result, events: rehearsal.events };
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
