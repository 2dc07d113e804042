import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type LogConfig,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from "kysely";
import Database from "libsql";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { Db } from "./dialect.ts";
import { OutcomeUnknown, troubleIn } from "./errors.ts";
import { usualPatience } from "./patience.ts";

/** The timeout comes first: the others may meet another process. What is committed is on the disk (FULL). */
const pragmas = [
  "busy_timeout = 10000",
  "synchronous = FULL",
  "foreign_keys = ON",
  // In kibibytes; what every request reads stays at hand.
  "cache_size = -16384",
  // In pages: what is written often is carried from the journal into the database less often.
  "wal_autocheckpoint = 8000",
  // What is sorted stays in memory as long as it fits the cache, in one piece. With MEMORY every row would be a piece of
  // its own, which takes longer. What does not fit, and what a long statement notes to be undone, goes to a nameless file.
  "temp_store = FILE",
];

export const openSqlite = (file: string, log?: LogConfig): Db => openIn("WAL", file, log);

/**
 * To change a file that nobody else has open, and then to do something else with it. A log beside it would stay
 * locked: libsql keeps a file open for a while after it was closed.
 */
export function openAlone(file: string): Db {
  runAlone(file);
  return openIn("DELETE", file);
}

function openIn(journal: "WAL" | "DELETE", file: string, log?: LogConfig): Db {
  const database = open(file);
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`);
  patiently(() => database.exec(`PRAGMA journal_mode = ${journal}`));
  database.exec("PRAGMA busy_timeout = 100");
  const dialect = new ImmediateDialect({
    database: withPreparedOnce(database),
    onCreateConnection: waitTogether,
  });
  const db = new Kysely<Tables>({ dialect, log });
  if (file !== ":memory:") files.set(db, file);
  return db;
}

/**
 * Of several processes that come up at once on a new file, one changes its journal and the others are told that it is
 * busy: they read it first, and SQLite waits for nobody who holds a lock. Nothing else goes on while a file is opened.
 */
function patiently(change: () => void): void {
  const end = performance.now() + usualPatience.lock;
  while (true) {
    try {
      change();
      return;
    } catch (error) {
      if (troubleIn(error) !== "busy" || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** Where an embedded database lies that others can open too. */
export const fileOf = (db: Db): string | undefined => files.get(db);

const files = new WeakMap<Db, string>();

/**
 * While another process writes, this one goes on with what is no writing: SQLite itself waits with everything that the
 * process does. What is tried again was not begun.
 */
async function waitTogether(connection: DatabaseConnection): Promise<void> {
  const ask = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query) => {
    const end = performance.now() + usualPatience.lock;
    while (true) {
      try {
        return await ask(query);
      } catch (error) {
        if (troubleIn(error) !== "busy" || performance.now() > end) throw error;
        await setTimeout(10);
      }
    }
  };
}

/**
 * Runs statements on a file that nobody else has open, and leaves the file alone, without a journal beside it. No
 * statement is prepared: libsql would keep the file open until somebody clears away.
 */
export function runAlone(file: string, statements: readonly string[] = []): void {
  const database = open(file);
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
  const database = open(file, { readonly: true });
  database.exec("PRAGMA busy_timeout = 10000");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

/**
 * Nameless files lie where the data is and not on another disk, which may be a full one or one that is not encrypted.
 * SQLite asks for their place once, when the first file of a process is opened.
 */
function open(file: string, options?: Database.Options): Database.Database {
  process.env.SQLITE_TMPDIR ??= dirname(file);
  return new Database(file, options);
}

/** A transaction that reads first and writes later would fail when another process wrote in between. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
  /**
   * A commit for which there is no space, or no lock, keeps nothing. One that the disk failed may lie in the journal,
   * and be found there by whoever opens the database next. Source: sqlite.org/lang_transaction.html, and wal.c.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      throw /^SQLITE_(FULL|BUSY|CONSTRAINT)/.test(code) ? error : new OutcomeUnknown(error);
    }
  }
  /** A full disk ends the transaction by itself; what went wrong is told, not that there is nothing to undo. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new ImmediateDriver(this.#config);
  }
}

type Statement = ReturnType<SqliteDatabase["prepare"]>;

/** Whether it answers with rows is asked once. */
const ready = (statement: Statement): Statement => {
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
      // What rows look like may be another thing afterwards.
      if (/^(alter|drop)/.test(sql)) prepared.clear();
      const statement = prepared.get(sql) ?? ready(database.prepare(sql));
      prepared.delete(sql);
      prepared.set(sql, statement);
      const [oldest] = prepared.keys();
      if (prepared.size > 200 && oldest) prepared.delete(oldest);
      return statement;
    },
  };
}
