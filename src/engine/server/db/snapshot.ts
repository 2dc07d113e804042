import { lazily } from "#domain/basics/lazily.ts";
import { type Db, isPostgres } from "./dialect.ts";
import { fileOf, readSqlite } from "./sqlite.ts";

/** The database as it is at one moment, however long it is read; `end` frees what that takes, once. */
export type Snapshot = { db: Db; end(): Promise<void> };

/**
 * An embedded database is read through a connection of its own: whoever uses the other one need not wait. One in memory
 * has no other, and is read as it stands.
 */
export async function snapshotOf(db: Db): Promise<Snapshot> {
  const file = fileOf(db);
  if (file === undefined && !isPostgres(db)) return { db, end: async () => undefined };
  const source = file === undefined ? db : readSqlite(file);
  const snapshot = await source
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  return {
    db: snapshot,
    end: lazily(async () => {
      await snapshot.rollback().execute();
      if (source !== db) await source.destroy();
    }),
  };
}
