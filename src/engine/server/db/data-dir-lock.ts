/**
 * Lock on a data directory, held as a SQLite lock on an empty file. The operating system frees it when the
 * process ends.
 */
import { dirname } from "node:path";
import Database from "libsql";

/**
 * Shares the directory with other servers until the returned function is called. Throws while a process holds
 * it exclusively.
 */
export function lockShared(file: string): () => void {
  return openLock(
    file,
    "begin; select count(*) from sqlite_schema",
    "its database is being restored or moved at the moment",
  );
}

/**
 * Locks the directory exclusively until the returned function is called. Throws while a server runs on it.
 */
export function lockExclusive(file: string): () => void {
  return openLock(file, "begin exclusive", "a server is running on it. Stop it first");
}

function openLock(file: string, statements: string, meaning: string): () => void {
  const lock = new Database(file);
  try {
    lock.exec("pragma busy_timeout = 500");
    lock.exec(statements);
  } catch (error) {
    lock.close();
    const isTaken = /SQLITE_BUSY/.test((error as NodeJS.ErrnoException).code ?? "");
    throw isTaken ? new Error(`${dirname(file)}: ${meaning}`) : error;
  }
  return () => {
    lock.exec("rollback");
    lock.close();
  };
}
