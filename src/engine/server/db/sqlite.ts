import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type LogConfig,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from "kysely";
import Database from "libsql";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { Db } from "./dialect.ts";
import { OutcomeUnknown, troubleIn } from "./errors.ts";
import { notePathOf, noteText, openReadingNote, type ReadingNote } from "./reading-notes.ts";
import { defaultTimeouts } from "./timeouts.ts";

const { lockMs } = defaultTimeouts;

/** The timeout comes first: the next pragmas may meet another process. FULL syncs each commit to disk. */
const pragmas = [
  `busy_timeout = ${lockMs}`,
  "synchronous = FULL",
  "foreign_keys = ON",
  // In KiB. Keeps pages that every request reads in memory.
  "cache_size = -16384",
  // In pages. Copies the WAL into the database less often.
  "wal_autocheckpoint = 8000",
  // Sorts in memory up to the cache, then in a nameless file. MEMORY would allocate each row separately.
  "temp_store = FILE",
];

export const openSqlite = (file: string, log?: LogConfig): Db => openWithJournal("WAL", file, log);

/** Opens a file that no other process has open. Uses no WAL: libsql keeps a file and its lock open after closing. */
export function openExclusive(file: string): Db {
  runExclusive(file);
  return openWithJournal("DELETE", file);
}

function openWithJournal(journal: "WAL" | "DELETE", file: string, log?: LogConfig): Db {
  const database = open(file);
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`);
  retryWhileBusy(() => database.exec(`PRAGMA journal_mode = ${journal}`));
  database.exec("PRAGMA busy_timeout = 100");
  const note = journal === "WAL" && file !== ":memory:" ? openReadingNote(notePathOf(file)) : undefined;
  const config = {
    database: withStatementCache(database, note),
    onCreateConnection: waitWithoutBlocking,
  };
  const createDriver = () => new ImmediateDriver(config);
  const dialect = Object.assign(new SqliteDialect(config), { createDriver });
  const db = new Kysely<Tables>({ dialect, log });
  if (file !== ":memory:") files.set(db, file);
  return db;
}

/** Another process may change a new file's journal mode, where SQLite's timeout does not apply. Blocks the thread. */
function retryWhileBusy(change: () => void): void {
  const end = performance.now() + lockMs;
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

/** Returns undefined for a database in memory. */
export const sqliteFileOf = (db: Db): string | undefined => files.get(db);

const files = new WeakMap<Db, string>();

/** Retries a busy statement, which has not begun, without blocking the process, as SQLite's own timeout would. */
async function waitWithoutBlocking(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query) => {
    const end = performance.now() + lockMs;
    while (true) {
      try {
        return await execute(query);
      } catch (error) {
        if (troubleIn(error) !== "busy" || performance.now() > end) throw error;
        await setTimeout(10);
      }
    }
  };
}

/** Runs statements on a file that no other process has open, and removes its journal. `exec` leaves nothing open. */
export function runExclusive(file: string, statements: readonly string[] = []): void {
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

/** Opens the file without leaving a trace in it. */
export function openSqliteReadOnly(file: string, note?: ReadingNote): Db {
  const database = open(file, { readonly: true });
  database.exec(`PRAGMA busy_timeout = ${lockMs}`);
  const noted: SqliteDatabase = {
    close() {
      note?.remove();
      database.close();
    },
    prepare: (sql) => withReaderOnce(database.prepare(sql), sql, note),
  };
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: note ? noted : database }) });
}

/** Puts temporary files beside the data, because another disk may be full or unencrypted. Read once per process. */
function open(file: string, options?: Database.Options): Database.Database {
  process.env.SQLITE_TMPDIR ??= dirname(file);
  return new Database(file, options);
}

/** Begins with a write lock: one that reads first would fail if another process wrote before its first write. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
  /**
   * A commit refused for space or a lock stores nothing. After a disk error the journal may still hold it.
   * Source: sqlite.org/lang_transaction.html, and wal.c.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      throw /^SQLITE_(FULL|BUSY|CONSTRAINT)/.test(code) ? error : new OutcomeUnknown(error);
    }
  }
  /** SQLite rolls back by itself on a full disk. Reports the original error, not the failed rollback. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

type Statement = ReturnType<SqliteDatabase["prepare"]>;

/** Reads `reader` once, because each access calls the driver. Notes a statement before its rows are read. */
function withReaderOnce(statement: Statement, sql: string, note?: ReadingNote): Statement {
  const { reader } = statement;
  const text = noteText(sql);
  return {
    reader,
    all(parameters) {
      note?.write(text);
      return statement.all(parameters);
    },
    run: (parameters) => statement.run(parameters),
    iterate(parameters) {
      note?.write(text);
      return statement.iterate(parameters);
    },
  };
}

/** Caches the last statements, because preparing one costs more than running it. */
function withStatementCache(database: Database.Database, note?: ReadingNote): SqliteDatabase {
  const prepared = new Map<string, Statement>();
  return {
    /** Checkpoints first, so that a copy of the single file is complete. */
    close() {
      prepared.clear();
      note?.remove();
      database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      database.close();
    },
    prepare(sql) {
      // A schema change may alter the columns of cached statements.
      if (/^(alter|drop)/.test(sql)) prepared.clear();
      const statement = prepared.get(sql) ?? withReaderOnce(database.prepare(sql), sql, note);
      prepared.delete(sql);
      prepared.set(sql, statement);
      const [oldest] = prepared.keys();
      if (prepared.size > 200 && oldest) prepared.delete(oldest);
      return statement;
    },
  };
}
