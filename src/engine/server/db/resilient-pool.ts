import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { RolledBack } from "./errors.ts";
import { isLost, isSilence } from "./postgres-errors.ts";

/**
 * Connections that are thrown away once they broke or fell silent: nothing more is sent on one, and nobody gets it
 * again. Where nothing had been done on it yet, another one takes its place.
 */
export const resilientPool = (pool: pg.Pool, patience: number): PostgresPool => ({
  connect: async () => resilientClient(pool, await pool.connect()),
  // From a silent server there is no goodbye to wait for.
  end: () =>
    Promise.race([pool.end(), new Promise<void>((resolve) => setTimeout(resolve, patience).unref())]),
});

function resilientClient(pool: pg.Pool, first: pg.PoolClient): PostgresPoolClient {
  let client: pg.PoolClient | undefined = first;
  let lost: unknown;
  let isUntouched = true;

  async function query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (!client) throw lost;
    const mayBeRepeated = isUntouched && leavesNoTrace(sql);
    isUntouched = false;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      // Nobody is to go on in a transaction that could not be ended.
      if (!isLost(error) && sql !== "rollback") throw error;
      lost = error;
      client.release(true);
      client = undefined;
      if (!mayBeRepeated || isSilence(error)) throw error;
      client = await pool.connect();
      return query(sql, parameters);
    }
  }

  return {
    async query<Row>(sql: string, parameters: readonly unknown[]) {
      const result = await query(sql, parameters);
      // PostgreSQL's way of saying that something had failed before, and that nothing is kept.
      if (sql === "commit" && result.command !== "COMMIT") throw new RolledBack();
      return result as unknown as PostgresQueryResult<Row>;
    },
    release: () => client?.release(),
  } as PostgresPoolClient;
}

/** What only reads, or begins something. */
const leavesNoTrace = (sql: string): boolean =>
  /^\s*(select|with|begin|start|show)\b/i.test(sql) && !/\b(insert|update|delete)\b/i.test(sql);
