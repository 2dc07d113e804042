import { sql } from "kysely";
import { type Db, isPostgres } from "./dialect.ts";

/**
 * Runs `work` on a PostgreSQL transaction and ends its session on abort, which also stops later statements.
 * Works through a connection pooler.
 */
export async function runAbortable<Result>(
  signal: AbortSignal,
  { db, transaction }: { db: Db; transaction: Db },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return work();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
  let ending: Promise<unknown> = Promise.resolve();
  const end = () => {
    ending = sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // Avoids an unhandled rejection before the await below.
    ending.catch(() => undefined);
  };
  if (signal.aborted) end();
  signal.addEventListener("abort", end, { once: true });
  try {
    return await work();
  } finally {
    signal.removeEventListener("abort", end);
    // A later end could hit another transaction on the same connection.
    await ending;
  }
}
