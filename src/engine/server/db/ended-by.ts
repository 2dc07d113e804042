import { sql } from "kysely";
import { type Db, isPostgres } from "./dialect.ts";

/**
 * Runs `work` on a transaction of PostgreSQL, whose session ends as soon as the signal is aborted; `work` then rejects.
 * Ending the session also stops what would follow the statement that runs, and works through a pooler of connections.
 */
export async function endedBy<Result>(
  signal: AbortSignal,
  { db, transaction }: { db: Db; transaction: Db },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return work();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
  let ending: Promise<unknown> = Promise.resolve();
  const end = () => {
    ending = sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // It is awaited below, perhaps later than it fails.
    ending.catch(() => undefined);
  };
  if (signal.aborted) end();
  signal.addEventListener("abort", end, { once: true });
  try {
    return await work();
  } finally {
    signal.removeEventListener("abort", end);
    // Ending it later could end the work of somebody else.
    await ending;
  }
}
