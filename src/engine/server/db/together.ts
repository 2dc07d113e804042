/** Transactions that share a commit where the database is embedded: what takes longest there is waiting for the disk. */
import { setImmediate } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { type Db, isPostgres } from "./dialect.ts";
import { OutcomeUnknown } from "./errors.ts";

/**
 * Does something in a transaction, and answers once that is on the disk. On SQLite, which does one thing after another
 * anyway, those that wait together are committed together, each under a savepoint: whoever is refused leaves the
 * others theirs. `work` must do nothing that could not be done again.
 */
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
    else void workThrough(db, [job]);
  });
}

/** What an attempt answers tells whoever asked, which is called once all of them are kept. */
type Job = { attempt(transaction: Db): Promise<() => void>; fail(error: unknown): void };

/** Those that wait, by database; there is none where nobody is at work. */
const queues = new WeakMap<Db, Job[]>();

/** So many, and none that begins later than this: in milliseconds, for whoever reads waits so long. */
const mostTogether = 64;
const longestTogether = 50;

async function workThrough(db: Db, waiting: Job[]): Promise<void> {
  queues.set(db, waiting);
  while (waiting.length > 0) {
    // Whatever else has arrived by now comes along.
    await setImmediate();
    const group = waiting.splice(0, mostTogether);
    waiting.unshift(...(await commitTogether(db, group)));
  }
  queues.delete(db);
}

/**
 * Answers those for whom there was no more time. Where all of it was undone, because the disk is full or one of them
 * cannot be committed, each tries by itself. Where that is not known, nobody is told anything else: a refusal too may
 * rest on what another had just done.
 */
async function commitTogether(db: Db, group: readonly Job[]): Promise<readonly Job[]> {
  const tried: Job[] = [];
  const tell: (() => void)[] = [];
  try {
    await db.transaction().execute(async (transaction) => {
      const end = performance.now() + longestTogether;
      for (const job of group) {
        if (tried.length > 0 && performance.now() > end) break;
        tried.push(job);
        tell.push(await underSavepoint(transaction, job));
      }
    });
    for (const each of tell) each();
  } catch (error) {
    if (tried.length > 1 && !(error instanceof OutcomeUnknown)) {
      for (const job of tried) await commitTogether(db, [job]);
    } else {
      // What could not even begin has kept all of them waiting.
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
    const tell = await job.attempt(transaction);
    await transaction.executeQuery(release);
    return tell;
  } catch (error) {
    // Where that is impossible, the transaction has ended by itself.
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
