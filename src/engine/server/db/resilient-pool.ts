import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { RolledBack } from "./errors.ts";
import { isConnectionLost, isQueryTimeout } from "./postgres-errors.ts";

/** Discards a connection that broke or fell silent, and takes a new one if no statement had run on it yet. */
export const resilientPool = (pool: pg.Pool, timeoutMs: number): PostgresPool => ({
  connect: async () => resilientClient(pool, await pool.connect()),
  // A silent server would never confirm the close.
  end: () =>
    Promise.race([pool.end(), new Promise<void>((resolve) => setTimeout(resolve, timeoutMs).unref())]),
});

function resilientClient(pool: pg.Pool, first: pg.PoolClient): PostgresPoolClient {
  let client: pg.PoolClient | undefined = first;
  let lost: unknown;
  let isUntouched = true;

  async function query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (!client) throw lost;
    const mayBeRepeated = isUntouched && isRepeatable(sql);
    isUntouched = false;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      // A failed rollback leaves the transaction open, so the connection must not be reused.
      if (!isConnectionLost(error) && sql !== "rollback") throw error;
      lost = error;
      client.release(true);
      client = undefined;
      if (!mayBeRepeated || isQueryTimeout(error)) throw error;
      client = await pool.connect();
      return query(sql, parameters);
    }
  }

  return {
    async query<Row>(sql: string, parameters: readonly unknown[]) {
      const result = await query(sql, parameters);
      // PostgreSQL answers a commit of a failed transaction with ROLLBACK instead of an error.
      if (sql === "commit" && result.command !== "COMMIT") throw new RolledBack();
      // The caller names the columns of its own statement.
      return result as unknown as PostgresQueryResult<Row>;
    },
    release: () => client?.release(),
  } as PostgresPoolClient;
}

const isRepeatable = (sql: string): boolean =>
  /^\s*(select|with|begin|start|show)\b/i.test(sql) && !/\b(insert|update|delete)\b/i.test(sql);
