import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type LogConfig,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import Database from "libsql";
import type { Db } from "./dialect.ts";
import type { Tables } from "./tables.ts";

/** The timeout comes first: the others may meet another process. What is committed is on the disk (FULL). */
const pragmas = ["busy_timeout = 10000", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"];

export function openSqlite(file: string, log?: LogConfig): Db {
  const database = new Database(file);
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`);
  return new Kysely<Tables>({ dialect: new ImmediateDialect({ database: withPreparedOnce(database) }), log });
}

/**
 * Runs statements on a file that nobody else has open, and leaves the file alone, without a journal beside it. No
 * statement is prepared: libsql would keep the file open until somebody clears away.
 */
export function runAlone(file: string, statements: readonly string[] = []): void {
  const database = new Database(file);
  try {
    for (const statement of [
      ...statements,
      "PRAGMA wal_checkpoint(TRUNCATE)",
      "PRAGMA journal_mode = DELETE",
    ]) {
      database.exec(statement);
    }
  } finally {
    database.close();
  }
}

/** To look at a file without leaving a trace in it. */
export function readSqlite(file: string): Db {
  const database = new Database(file, { readonly: true });
  database.exec("PRAGMA busy_timeout = 10000");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

/** A transaction that reads first and writes later would fail when another process wrote in between. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  /** A full disk ends the transaction by itself; what went wrong is told, not that there is nothing to undo. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!/no transaction is active/.test(error.message)) throw error;
    });
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(config: { database: SqliteDatabase }) {
    super(config);
    this.#database = config.database;
  }
  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }
}

/** Whether it answers with rows is asked once. */
const ready = (statement: ReturnType<SqliteDatabase["prepare"]>): typeof statement => {
  const { reader } = statement;
  return {
    reader,
    all: (parameters) => statement.all(parameters),
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => statement.iterate(parameters),
  };
};

/** Keeps the statements used last: preparing one costs more than running it. */
function withPreparedOnce(database: Database.Database): SqliteDatabase {
  const prepared = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  return {
    /** Leaves one file that can be copied, not one and a journal. */
    close() {
      prepared.clear();
      database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      database.close();
    },
    prepare(sql) {
      const statement = prepared.get(sql) ?? ready(database.prepare(sql));
      prepared.delete(sql);
      prepared.set(sql, statement);
      const [oldest] = prepared.keys();
      if (prepared.size > 200 && oldest) prepared.delete(oldest);
      return statement;
    },
  };
}
