import { type DatabaseConnection, Kysely, type LogConfig, PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { Db } from "./dialect.ts";
import { OutcomeUnknown } from "./errors.ts";
import { noTimeouts, type Timeouts } from "./timeouts.ts";
import { isRefusedCommit } from "./postgres-errors.ts";
import { resilientPool } from "./resilient-pool.ts";

export type PostgresOptions = {
  timeouts?: Timeouts;
  log?: LogConfig;
  connections?: number;
  applicationName?: string;
};

/** Opens a pool of connections. Parses counts, sums and amounts as numbers: paise stay far below 2^53. */
export function openPostgres(
  connectionString: string,
  { timeouts = noTimeouts, log, connections = 10, applicationName }: PostgresOptions = {},
): Db {
  const pool = new pg.Pool({
    connectionString,
    types: { getTypeParser: parserOf },
    application_name: applicationName,
    // Keeps one connection open, so that a restore sees that a server is running.
    min: 1,
    max: connections,
    connectionTimeoutMillis: timeouts.connectionMs,
    query_timeout: timeouts.responseMs,
    // Detects a peer that vanished without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async (client) => {
      for (const settings of [timeoutSettings(timeouts), plannerSettings, hangUpSettings])
        await client.query(settings).catch(() => undefined);
    },
  });
  // The pool replaces broken connections, but an unhandled 'error' event would end the process.
  pool.on("error", (error) => console.error(`A database connection was lost: ${error.message}`));
  pool.on("connect", (client) => client.on("error", () => undefined));
  const config = { pool: resilientPool(pool, timeouts.connectionMs) };
  const createDriver = () => new CarefulDriver(config);
  return new Kysely<Tables>({ dialect: Object.assign(new PostgresDialect(config), { createDriver }), log });
}

/** Sets the timeouts with SQL after connecting, because a pooler refuses them as startup parameters. */
const timeoutSettings = ({ statementMs, lockMs, idleTransactionMs }: Timeouts) =>
  `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleTransactionMs}`;

/** JIT takes longer than the sums it compiles. The default page cost assumes disks and avoids useful indexes. */
const plannerSettings = "set jit = off; set random_page_cost = 1.1";

/** Ends the statement of a report whose thread was terminated. PostgreSQL would finish it first. */
const hangUpSettings = "set client_connection_check_interval = 1000";

/** Throws OutcomeUnknown if a failed commit may have been stored. */
class CarefulDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection).catch((error: unknown) => {
      throw isRefusedCommit(error) ? error : new OutcomeUnknown(error);
    });
  }
  /** Reports the error that caused the rollback. A transaction that cannot roll back ends with its connection. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

const { INT8, NUMERIC } = pg.types.builtins;

const parserOf: typeof pg.types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format as "text");
