/**
 * Whether anybody works on a data directory. A lock of the operating system tells: it ends with the process, however
 * that ends. SQLite takes it, on an empty file of its own in that directory.
 */
import { dirname } from "node:path";
import Database from "libsql";

/** Shares the directory with other servers until the answer is called. Throws while somebody holds it alone. */
export function share(file: string): () => void {
  return locked(
    file,
    "begin; select count(*) from sqlite_schema",
    "its database is being restored or moved at the moment",
  );
}

/** Holds the directory alone until the answer is called. Throws while a server runs on it. */
export function claim(file: string): () => void {
  return locked(file, "begin exclusive", "a server is running on it. Stop it first");
}

function locked(file: string, statements: string, meaning: string): () => void {
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
