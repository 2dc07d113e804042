import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  type LogConfig,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
} from "kysely";
import pg from "pg";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { Db } from "./dialect.ts";
import { OutcomeUnknown } from "./errors.ts";
import { endlessPatience, type Patience } from "./patience.ts";
import { isRefusedCommit } from "./postgres-errors.ts";
import { resilientPool } from "./resilient-pool.ts";

export type PostgresOptions = {
  patience?: Patience;
  log?: LogConfig;
  connections?: number;
  /** Distinguishes connections of the application from others. */
  applicationName?: string;
};

/** Counts, sums and amounts arrive as numbers: paise stay far below 2^53. */
export function openPostgres(
  connectionString: string,
  { patience = endlessPatience, log, connections = 10, applicationName }: PostgresOptions = {},
): Db {
  const pool = new pg.Pool({
    connectionString,
    types: { getTypeParser: parserOf },
    application_name: applicationName,
    // One stays, so that who restores a backup sees that somebody is at work.
    min: 1,
    max: connections,
    connectionTimeoutMillis: patience.connection,
    query_timeout: patience.answer,
    // So that whoever is gone without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async (client) => {
      for (const settings of [boundsOf(patience), planning])
        await client.query(settings).catch(() => undefined);
    },
  });
  // A connection that breaks is replaced by the pool; unheard, the event would end the process. While it is in use,
  // whoever uses it is told as well.
  pool.on("error", (error) => console.error(`A database connection was lost: ${error.message}`));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely<Tables>({ dialect: new CarefulDialect(resilientPool(pool, patience.connection)), log });
}

/** Said on the connection and not when it is asked for: what pools connections on the way refuses that. */
const boundsOf = ({ statement, lock, transaction }: Patience) =>
  `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${transaction}`;

/**
 * Compiling a report's long sums takes longer than adding them up. PostgreSQL's own notion of what it costs to jump
 * about is that of turning disks: it reads whole tables where an index has all that is asked.
 */
const planning = "set jit = off; set random_page_cost = 1.1";

/** Tells whether a commit that failed may have been one all the same. */
class CarefulDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection).catch((error: unknown) => {
      throw isRefusedCommit(error) ? error : new OutcomeUnknown(error);
    });
  }
  /** What went wrong before is told. What is not rolled back ends with its connection. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class CarefulDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver(): Driver {
    return new CarefulDriver({ pool: this.#pool });
  }
}

const { INT8, NUMERIC } = pg.types.builtins;

const parserOf: typeof pg.types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format as "text");
