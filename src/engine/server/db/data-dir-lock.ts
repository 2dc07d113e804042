/** Locks the data directory with a SQLite lock, which the operating system frees when the process ends. */
import { dirname } from "node:path";
import Database from "libsql";

/** Throws while a process holds the directory exclusively. */
export function lockShared(file: string): () => void {
  return openLock(
    file,
    "begin; select count(*) from sqlite_schema",
    "its database is being restored or moved at the moment",
  );
}

/** Throws while a server runs on the directory. */
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
