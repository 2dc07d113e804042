import { Kysely, type LogConfig, PostgresDialect } from "kysely";
import pg from "pg";
import type { Db } from "./dialect.ts";
import type { Tables } from "./tables.ts";

/** Counts, sums and amounts arrive as numbers: paise stay far below 2^53. */
export function openPostgres(connectionString: string, log?: LogConfig): Db {
  const pool = new pg.Pool({
    connectionString,
    types: { getTypeParser: parserOf },
    application_name: applicationName,
    // One stays, so that who restores a backup sees that somebody is at work.
    min: 1,
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks is replaced by the pool; unheard, the event would end the process. While it is in use,
  // whoever uses it is told as well.
  pool.on("error", (error) => console.error(`A database connection was lost: ${error.message}`));
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // Compiling a report's long sums takes longer than adding them up. PostgreSQL's own notion of what it costs to jump
    // about is that of turning disks: it reads whole tables where an index has all that is asked.
    client.query("set jit = off; set random_page_cost = 1.1").catch(() => undefined);
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
}

/** How the connections of this product are told from others. */
export const applicationName = "gold-loan";

const { INT8, NUMERIC } = pg.types.builtins;

const parserOf: typeof pg.types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format as "text");
