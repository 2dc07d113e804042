/** Combines waiting transactions in one commit on SQLite, because waiting for the disk takes longest there. */
import { setImmediate } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { type Db, isPostgres } from "./dialect.ts";
import { OutcomeUnknown } from "./errors.ts";

/** Resolves once `work` is on disk; it may run again. On SQLite each has a savepoint of a shared commit. */
export function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  if (isPostgres(db)) return db.transaction().execute(work);
  return new Promise((resolve, reject) => {
    const waiting = queues.get(db);
    const job: Job = {
      attempt: async (transaction) => {
        const result = await work(transaction);
        return () => resolve(result);
      },
      fail: reject,
    };
    if (waiting) waiting.push(job);
    else void commitQueue(db, [job]);
  });
}

/** `attempt` returns a function that answers its caller, for use after the commit. */
type Job = { attempt(transaction: Db): Promise<() => void>; fail(error: unknown): void };

/** The entry exists only while a group is running. */
const queues = new WeakMap<Db, Job[]>();

/** Readers wait while a group runs. */
const maxJobs = 64;
const maxGroupMs = 50;

async function commitQueue(db: Db, waiting: Job[]): Promise<void> {
  queues.set(db, waiting);
  while (waiting.length > 0) {
    // Lets further requests join the group.
    await setImmediate();
    const group = waiting.splice(0, maxJobs);
    waiting.unshift(...(await commitGroup(db, group)));
  }
  queues.delete(db);
}

/** Returns the jobs left. After a rollback each runs alone; after an unknown outcome all fail alike. */
async function commitGroup(db: Db, group: readonly Job[]): Promise<readonly Job[]> {
  const tried: Job[] = [];
  const responses: (() => void)[] = [];
  try {
    await db.transaction().execute(async (transaction) => {
      const end = performance.now() + maxGroupMs;
      for (const job of group) {
        if (tried.length > 0 && performance.now() > end) break;
        tried.push(job);
        responses.push(await underSavepoint(transaction, job));
      }
    });
    for (const each of responses) each();
  } catch (error) {
    if (tried.length > 1 && !(error instanceof OutcomeUnknown)) {
      for (const job of tried) await commitGroup(db, [job]);
    } else {
      // The transaction could not begin, so every job of the group fails.
      const failed = tried.length > 0 ? tried : group;
      for (const { fail } of failed) fail(error);
      return group.slice(failed.length);
    }
  }
  return group.slice(tried.length);
}

async function underSavepoint(transaction: Db, job: Job): Promise<() => void> {
  await transaction.executeQuery(savepoint);
  try {
    const respond = await job.attempt(transaction);
    await transaction.executeQuery(release);
    return respond;
  } catch (error) {
    // A failed rollback means that the transaction has already ended.
    await transaction.executeQuery(rollback).catch(() => {
      throw error;
    });
    await transaction.executeQuery(release);
    return () => job.fail(error);
  }
}

const [savepoint, release, rollback] = [
  CompiledQuery.raw("savepoint one"),
  CompiledQuery.raw("release one"),
  CompiledQuery.raw("rollback to one"),
];
