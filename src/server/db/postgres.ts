import { Kysely, type LogConfig, PostgresDialect } from "kysely";
import pg from "pg";
import type { Db } from "./dialect.ts";
import type { Tables } from "./tables.ts";

/** Counts, sums and amounts arrive as numbers: paise stay far below 2^53. */
export function openPostgres(connectionString: string, log?: LogConfig): Db {
  const pool = new pg.Pool({ connectionString, types: { getTypeParser: parserOf } });
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on("error", (error) => console.error(`A database connection was lost: ${error.message}`));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
}

const { INT8, NUMERIC } = pg.types.builtins;

const parserOf: typeof pg.types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format as "text");
